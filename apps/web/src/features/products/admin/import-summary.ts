import type { ImportReport } from '@picasso/contract'

import type { ProductAdminMessages } from './messages/index.ts'

/** The result or preview of an import in a sentence or two. */
export const summarizeImport = (
  { added, changed, unchanged }: ImportReport,
  mode: 'planned' | 'done',
  messages: ProductAdminMessages['importDialog'],
): string =>
  [
    added + changed === 0 ? messages.noChanges : messages.report(added, changed, mode === 'planned'),
    ...(unchanged === 0 ? [] : [messages.unchanged(unchanged)]),
  ].join(' ')
