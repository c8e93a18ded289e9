import type { AdminOrder } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { adminMessages } from '../../admin/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { adminOrderMessages } from './messages/index.ts'

type Attempt = AdminOrder['payments'][number]

/** All payment attempts, as reported by the provider. */
export const PaymentAttempts = ({ payments, currency }: { payments: readonly Attempt[]; currency: string }) => {
  const messages = useMessages(adminOrderMessages).payment
  const { methods } = useMessages(adminMessages)
  const money = useMoneyFormat(currency)
  if (payments.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line pt-4 text-14 text-ink-2">
      {payments.map(({ _id, provider, reference, status, amount, paid, surplus, statement }) => (
        <li key={_id} className="break-all">
          {messages.attempt(methods[provider], messages.attempts[status], money(status === 'succeeded' ? paid : amount))}
          {surplus && messages.surplus}
          {statement !== null && messages.foundAs(statement)} <span className="font-mono">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
