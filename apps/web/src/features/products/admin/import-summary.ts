import type { ImportReport } from '@picasso/contract'

import type { ProductAdminMessages } from './messages/index.ts'

/** What an import did or would do, in a sentence or two. */
export const summarizeImport = (
  { added, changed, unchanged }: ImportReport,
  mode: 'planned' | 'done',
  messages: ProductAdminMessages['importDialog'],
): string =>
  [
    added + changed === 0 ? messages.noChanges : messages.report(added, changed, mode === 'planned'),
    ...(unchanged === 0 ? [] : [messages.unchanged(unchanged)]),
  ].join(' ')
