import type { ImportReport } from '@picasso/contract'

import type { MerchandiseWords } from './words/index.ts'

/** What an import did or would do, in a sentence or two. */
export const reportWords = (
  { added, changed, unchanged }: ImportReport,
  tense: 'planned' | 'done',
  words: MerchandiseWords['importing'],
): string =>
  [
    added + changed === 0 ? words.nothingToDo : words.report(added, changed, tense === 'planned'),
    ...(unchanged === 0 ? [] : [words.unchanged(unchanged)]),
  ].join(' ')
