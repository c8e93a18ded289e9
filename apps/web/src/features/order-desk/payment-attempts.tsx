import { type AdminOrder, PAYMENT_METHOD_WORDS } from '@picasso/contract'

import { useMoney } from '../settings/index.ts'

type Attempt = AdminOrder['payments'][number]

const STATES: Record<Attempt['status'], string> = {
  open: 'open',
  processing: 'at the bank',
  succeeded: 'paid',
  failed: 'failed',
  expired: 'run out',
}

/** Every attempt to pay, as whoever takes the money knows it. */
export const PaymentAttempts = ({ payments, currency }: { payments: readonly Attempt[]; currency: string }) => {
  const money = useMoney(currency)
  if (payments.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line pt-4 text-14 text-ink-2">
      {payments.map(({ _id, provider, reference, status, amount, paid, surplus, statement }) => (
        <li key={_id} className="break-all">
          {PAYMENT_METHOD_WORDS[provider]}: {STATES[status]}, {money(status === 'succeeded' ? paid : amount)}
          {surplus && ', more than the order could take'}
          {statement !== null && `, found as “${statement}”`} <span className="font-mono">{reference}</span>
        </li>
      ))}
    </ul>
  )
}
