import type { AdminOrder } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { adminWords } from '../admin/index.ts'
import { useMoney } from '../settings/index.ts'
import { deskWords } from './words/index.ts'

type Attempt = AdminOrder['payments'][number]

/** Every attempt to pay, as whoever takes the money knows it. */
export const PaymentAttempts = ({ payments, currency }: { payments: readonly Attempt[]; currency: string }) => {
  const words = useWords(deskWords).payment
  const { methods } = useWords(adminWords)
  const money = useMoney(currency)
  if (payments.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line pt-4 text-14 text-ink-2">
      {payments.map(({ _id, provider, reference, status, amount, paid, surplus, statement }) => (
        <li key={_id} className="break-all">
          {words.attempt(methods[provider], words.attempts[status], money(status === 'succeeded' ? paid : amount))}
          {surplus && words.surplus}
          {statement !== null && words.foundAs(statement)} <span className="font-mono">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
