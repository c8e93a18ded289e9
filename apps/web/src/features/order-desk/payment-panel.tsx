import { type AdminOrder, PAYMENT_WORDS, type PaymentStatus } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useUser } from '../session/index.ts'
import { useMoney } from '../settings/index.ts'
import { useChangePaymentMutation } from './api.ts'
import { Panel } from './panel.tsx'

/** What an owner may do to a payment by hand; the rest is the provider's or a refund's. */
const VERBS: Partial<Record<PaymentStatus, string>> = { confirmed: 'Confirm the payment', failed: 'Mark as failed' }

/** What it came to, and whether it is paid. */
export const PaymentPanel = ({ of }: { of: AdminOrder }) => {
  const { order } = of
  const money = useMoney(order.totals.currency)
  const user = useUser()
  const [change, changing] = useChangePaymentMutation()
  const { lines, discount, shipping, tax, total } = order.totals
  const move = async (to: PaymentStatus): Promise<void> => {
    const { error } = await change({ params: { orderId: order._id }, body: { paymentStatus: to, version: order.version } })
    if (!error) toast.success(`${order.number}: ${PAYMENT_WORDS[to].toLowerCase()}.`)
  }
  return (
    <Panel id="payment" title="Payment">
      <p className="font-semibold">
        {PAYMENT_WORDS[order.paymentStatus]} <span className="font-normal text-ink-2">by {order.paymentMethod.replaceAll('-', ' ')}</span>
      </p>
      <TotalsList
        rows={[
          { label: 'Pieces', amount: money(lines) },
          ...(discount > 0 ? [{ label: 'Discount', amount: `−${money(discount)}`, good: true }] : []),
          { label: order.delivery.title, amount: money(shipping) },
          ...(tax > 0 ? [{ label: 'Tax', amount: money(tax) }] : []),
        ]}
        total={{ label: 'Total', amount: money(total) }}
        {...(order.refunded > 0 && { note: `${money(order.refunded)} of it was given back.` })}
      />
      {user && !user.isStaff && (
        <ul className="grid gap-2">
          {of.moves.payment.flatMap(({ to, blocked }) => {
            const verb = VERBS[to]
            if (verb === undefined) return []
            return [
              <li key={to} className="grid gap-1">
                <Button busy={changing.isLoading} disabled={blocked !== null} onClick={() => void move(to)}>
                  {verb}
                </Button>
                {blocked !== null && <p className="text-14 text-ink-2">{blocked}</p>}
              </li>,
            ]
          })}
        </ul>
      )}
      <FormFault title="The payment stays as it is." fault={changing.error ? describeError(changing.error) : undefined} />
      {of.payments.length > 0 && (
        <ul className="grid gap-1 text-14 text-ink-2">
          {of.payments.map(({ _id, provider, reference, status, amount }) => (
            <li key={_id} className="break-all">
              {provider}: {status}, {money(amount)} <span className="font-mono">{reference}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
