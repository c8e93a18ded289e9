import type { AdminOrder } from '@picasso/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TotalsList } from '../../ui/totals-list.tsx'
import { adminWords } from '../admin/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useUser } from '../session/index.ts'
import { useMoney, useTimes } from '../settings/index.ts'
import { useChangePaymentMutation } from './api.ts'
import { ConfirmPaymentDialog } from './confirm-payment-dialog.tsx'
import { Panel } from './panel.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundsList } from './refunds-list.tsx'
import { deskWords } from './words/index.ts'

/** What an owner may do to a payment by hand; the rest is the provider's. */
const PaymentMoves = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords)
  const states = useWords(adminWords)
  const { order } = of
  const [change, changing] = useChangePaymentMutation()
  const [confirms, setConfirms] = useState(false)
  const confirm = of.moves.payment.find(({ to }) => to === 'confirmed')
  const fail = of.moves.payment.find(({ to }) => to === 'failed')
  const markFailed = async (): Promise<void> => {
    const { error } = await change({ params: { orderId: order._id }, body: { paymentStatus: 'failed', version: order.version } })
    if (!error) toast.success(words.moves.moved(order.number, states.payment.failed))
  }
  return (
    <>
      {confirm && (
        <div className="grid gap-1">
          <Button disabled={confirm.blocked !== null} onClick={() => setConfirms(true)}>
            {words.payment.confirm}
          </Button>
          {confirm.blocked !== null && <p className="text-14 text-ink-2">{confirm.blocked}</p>}
        </div>
      )}
      {fail?.blocked === null && (
        <Button busy={changing.isLoading} onClick={() => void markFailed()}>
          {words.payment.markFailed}
        </Button>
      )}
      <FormFault title={words.payment.stays} fault={changing.error ? describeError(changing.error) : undefined} />
      {confirms && <ConfirmPaymentDialog of={of} onClose={() => setConfirms(false)} />}
    </>
  )
}

/** The way to give money back, for every payment that brought some; the address may ask for the one that was too much. */
const RefundMoves = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords).payment
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
          {surplus ? words.giveBackAmount(money(refundable)) : words.giveMoneyBack}
        </Button>
      ))}
      {payment && <RefundDialog of={of} payment={payment} onClose={close} />}
    </>
  )
}

/** What it came to, whether it is paid, and what went back. */
export const PaymentPanel = ({ of }: { of: AdminOrder }) => {
  const words = useWords(deskWords).payment
  const states = useWords(adminWords)
  const { order } = of
  const money = useMoney(order.totals.currency)
  const { titleOf } = useGarmentNames()
  const { moment } = useTimes()
  const user = useUser()
  const isOwner = user !== null && user !== undefined && !user.isStaff
  const { lines, discount, shipping, tax, total } = order.totals
  return (
    <Panel id="payment" title={words.title}>
      <p className="font-semibold">
        {states.payment[order.paymentStatus]}{' '}
        <span className="font-normal text-ink-2">{words.by(states.methods[order.paymentMethod])}</span>
      </p>
      {of.disputedAt !== null && <Notice kind="warning" title={words.disputedSince(moment(of.disputedAt))} />}
      <TotalsList
        rows={[
          { label: words.pieces, amount: money(lines) },
          ...(discount > 0 ? [{ label: words.discount, amount: `−${money(discount)}`, good: true }] : []),
          { label: titleOf(order.delivery), amount: money(shipping) },
          ...(tax > 0 ? [{ label: words.tax, amount: money(tax) }] : []),
        ]}
        total={{ label: words.total, amount: money(total) }}
        {...(order.refunded > 0 && { note: words.givenBackOfIt(money(order.refunded)) })}
      />
      {isOwner && <PaymentMoves of={of} />}
      {isOwner && <RefundMoves of={of} />}
      <RefundsList of={of} isOwner={isOwner} />
      <PaymentAttempts payments={of.payments} currency={order.totals.currency} />
    </Panel>
  )
}
