import { type AdminOrder, PAYMENT_METHOD_WORDS, PAYMENT_WORDS } from '@picasso/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useUser } from '../session/index.ts'
import { useMoney } from '../settings/index.ts'
import { useChangePaymentMutation } from './api.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { Panel } from './panel.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundsList } from './refunds-list.tsx'

/** What an owner may do to a payment by hand; the rest is the provider's. */
const PaymentMoves = ({ of }: { of: AdminOrder }) => {
  const { order } = of
  const [change, changing] = useChangePaymentMutation()
  const [confirms, setConfirms] = useState(false)
  const confirm = of.moves.payment.find(({ to }) => to === 'confirmed')
  const fail = of.moves.payment.find(({ to }) => to === 'failed')
  const markFailed = async (): Promise<void> => {
    const { error } = await change({ params: { orderId: order._id }, body: { paymentStatus: 'failed', version: order.version } })
    if (!error) toast.success(`${order.number}: ${PAYMENT_WORDS.failed.toLowerCase()}.`)
  }
  return (
    <>
      {confirm && (
        <div className="grid gap-1">
          <Button disabled={confirm.blocked !== null} onClick={() => setConfirms(true)}>
            Confirm the payment
          </Button>
          {confirm.blocked !== null && <p className="text-14 text-ink-2">{confirm.blocked}</p>}
        </div>
      )}
      {fail?.blocked === null && (
        <Button busy={changing.isLoading} onClick={() => void markFailed()}>
          Mark as failed
        </Button>
      )}
      <FormFault title="The payment stays as it is." fault={changing.error ? describeError(changing.error) : undefined} />
      {confirms && <ConfirmPaymentDialog of={of} onClose={() => setConfirms(false)} />}
    </>
  )
}

/** The way to give money back, for every payment that brought some; the address may ask for the one that was too much. */
const RefundMoves = ({ of }: { of: AdminOrder }) => {
  const money = useMoney(of.order.totals.currency)
  const [address, setAddress] = useSearchParams()
  const came = of.payments.filter(({ refundable }) => refundable > 0)
  const wanted = address.get('refund') === 'surplus' ? came.find(({ surplus }) => surplus)?._id : undefined
  const [asking, setAsking] = useState<string | undefined>(wanted)
  const payment = came.find(({ _id }) => _id === asking)
  const close = (): void => {
    setAsking(undefined)
    if (address.has('refund')) setAddress({}, { replace: true })
  }
  return (
    <>
      {came.map(({ _id, surplus, refundable }) => (
        <Button key={_id} variant={surplus ? 'primary' : 'secondary'} onClick={() => setAsking(_id)}>
          {surplus ? `Give back ${money(refundable)}` : 'Give money back'}
        </Button>
      ))}
      {payment && <RefundDialog of={of} payment={payment} onClose={close} />}
    </>
  )
}

/** What it came to, whether it is paid, and what went back. */
export const PaymentPanel = ({ of }: { of: AdminOrder }) => {
  const { order } = of
  const money = useMoney(order.totals.currency)
  const user = useUser()
  const isOwner = user !== null && user !== undefined && !user.isStaff
  const { lines, discount, shipping, tax, total } = order.totals
  return (
    <Panel id="payment" title="Payment">
      <p className="font-semibold">
        {PAYMENT_WORDS[order.paymentStatus]} <span className="font-normal text-ink-2">by {PAYMENT_METHOD_WORDS[order.paymentMethod]}</span>
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
      {isOwner && <PaymentMoves of={of} />}
      {isOwner && <RefundMoves of={of} />}
      <RefundsList of={of} isOwner={isOwner} />
      <PaymentAttempts payments={of.payments} currency={order.totals.currency} />
    </Panel>
  )
}
