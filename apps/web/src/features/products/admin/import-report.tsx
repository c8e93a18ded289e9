import type { ImportReport } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { productAdminMessages, type ProductAdminMessages } from './messages/index.ts'

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

export const ImportErrors = ({ report: { faults, faultCount } }: { report: ImportReport }) => {
  const messages = useMessages(productAdminMessages).importDialog
  return (
    <div className="grid gap-3">
      <Notice kind="error" title={messages.errorCount(faultCount)}>
        {messages.fixErrors} {faultCount > faults.length && messages.firstErrors(faults.length)}
      </Notice>
      <div className="rounded-control border border-line">
        <table className="w-full text-left text-14">
          <thead className="text-ink-2">
            <tr>
              <th className="px-3 py-2 font-medium">{messages.row}</th>
              <th className="px-3 py-2 font-medium">{messages.column}</th>
              <th className="px-3 py-2 font-medium">{messages.message}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`} className="border-t border-line align-top">
                <td className="figures px-3 py-2">{row}</td>
                <td className="px-3 py-2 font-medium break-words">{column ?? messages.fullRow}</td>
                <td className="px-3 py-2 break-words">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
