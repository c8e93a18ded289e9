import { type AdminOrder, changePaymentStatus } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../../app/api.ts'
import { useDescribeError } from '../../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../../lib/find-field-errors.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { useSearchParams } from '../../../../lib/router/components.tsx'
import { toastSuccess } from '../../../../lib/toast.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FormError, TextField } from '../../../../ui/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TotalsList } from '../../../../ui/totals-list.tsx'
import { adminMessages } from '../../../admin/index.ts'
import { useUser } from '../../../auth/index.ts'
import { useReauthentication } from '../../../auth/sign-in/index.ts'
import { useGarmentNames } from '../../../garments/index.ts'
import { useMoneyFormat, useDateTimeFormat } from '../../../settings/index.ts'
import { changePaymentMutation } from '../api.ts'
import { orderPageMessages } from './messages/index.ts'
import { Panel } from './order-layout.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundsList } from './refunds-list.tsx'

/** Confirms a payment that a person has verified, with a reference to the evidence. */
const ConfirmPaymentDialog = ({ adminOrder: { order }, onClose }: { adminOrder: AdminOrder; onClose: () => void }) => {
  const messages = useMessages(orderPageMessages)
  const findFieldErrors = useFindFieldErrors()
  const money = useMoneyFormat(order.totals.currency)
  const [change] = useMutation(changePaymentMutation)
  const toBody = ({ reference }: Readonly<Record<'reference', string>>) => ({
    paymentStatus: 'confirmed' as const,
    version: order.version,
    ...(reference.trim() !== '' && { reference }),
  })
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: { reference: '' },
    validate: (values) => findFieldErrors(changePaymentStatus.body, toBody(values)),
    submit: (values) =>
      runReauthenticated(async () => {
        await change({ params: { orderId: order._id }, body: toBody(values) }).unwrap()
        toastSuccess(messages.payment.paid(order.number))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={messages.payment.confirm}
        title={messages.payment.confirmTitle(money(order.totals.total))}
        text={messages.payment.confirmText(order.number, order.contact.name)}
        form={form}
        errorTitle={messages.payment.notChanged}
        submitLabel={messages.payment.confirm}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        <TextField label={messages.payment.reference} hint={messages.payment.referenceHint} maxLength={100} {...form.bind('reference')} />
      </FormDialog>
      {dialog}
    </>
  )
}

type Attempt = AdminOrder['payments'][number]

/** All payment attempts, as reported by the provider. */
const PaymentAttempts = ({ payments, currency }: { payments: readonly Attempt[]; currency: string }) => {
  const messages = useMessages(orderPageMessages).payment
  const { methods } = useMessages(adminMessages)
  const money = useMoneyFormat(currency)
  if (payments.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-line pt-4 text-14 text-ink-2">
      {payments.map(({ _id, provider, reference, status, amount, paid, surplus, statement }) => (
        <li key={_id} className="break-words">
          {messages.attempt(methods[provider], messages.attempts[status], money(status === 'succeeded' ? paid : amount))}
          {surplus && messages.surplus}
          {statement !== null && messages.foundAs(statement)}
          {reference !== null && <span className="block font-mono break-all">{reference}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Manual actions of an owner on a payment; the provider does the others. */
const PaymentActions = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages)
  const describeError = useDescribeError()
  const states = useMessages(adminMessages)
  const { order } = adminOrder
  const [change, changeState] = useMutation(changePaymentMutation)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const confirm = adminOrder.transitions.payment.find(({ to }) => to === 'confirmed')
  const fail = adminOrder.transitions.payment.find(({ to }) => to === 'failed')
  const markFailed = async (): Promise<void> => {
    const { error } = await change({ params: { orderId: order._id }, body: { paymentStatus: 'failed', version: order.version } })
    if (!error) toastSuccess(messages.transitions.statusChanged(order.number, states.payment.failed))
  }
  return (
    <>
      {confirm && (
        <div className="grid gap-1">
          <Button disabled={confirm.blocked !== null} onClick={() => setIsConfirmOpen(true)}>
            {messages.payment.confirm}
          </Button>
          {confirm.blocked !== null && <p className="text-14 text-ink-2">{confirm.blocked}</p>}
        </div>
      )}
      {fail?.blocked === null && (
        <Button isPending={changeState.isLoading} onClick={() => void markFailed()}>
          {messages.payment.markFailed}
        </Button>
      )}
      <FormError title={messages.payment.notChanged} error={changeState.error ? describeError(changeState.error) : undefined} />
      {isConfirmOpen && <ConfirmPaymentDialog adminOrder={adminOrder} onClose={() => setIsConfirmOpen(false)} />}
    </>
  )
}

/** Refund button of every payment with money received; the URL may preselect an overpayment. */
const RefundActions = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).payment
  const money = useMoneyFormat(adminOrder.order.totals.currency)
  const [searchParams, setSearchParams] = useSearchParams()
  const refundablePayments = adminOrder.payments.filter(({ refundable }) => refundable > 0)
  const initialPaymentId = searchParams.get('refund') === 'surplus' ? refundablePayments.find(({ surplus }) => surplus)?._id : undefined
  const [activePaymentId, setActivePaymentId] = useState<string | undefined>(initialPaymentId)
  const payment = refundablePayments.find(({ _id }) => _id === activePaymentId)
  const closeDialog = (): void => {
    setActivePaymentId(undefined)
    if (searchParams.has('refund')) setSearchParams({}, { replace: true })
  }
  return (
    <>
      {refundablePayments.map(({ _id, surplus, refundable }) => (
        <Button key={_id} variant={surplus ? 'primary' : 'secondary'} onClick={() => setActivePaymentId(_id)}>
          {surplus ? messages.refundAmount(money(refundable)) : messages.refund}
        </Button>
      ))}
      {payment && <RefundDialog adminOrder={adminOrder} payment={payment} onClose={closeDialog} />}
    </>
  )
}

/** Total, payment state and refunds. */
export const PaymentPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).payment
  const states = useMessages(adminMessages)
  const { order } = adminOrder
  const money = useMoneyFormat(order.totals.currency)
  const { getTitle } = useGarmentNames()
  const { formatDateTime } = useDateTimeFormat()
  const user = useUser()
  const isOwner = user !== null && user !== undefined && !user.isStaff
  const { lines, discount, shipping, tax, total } = order.totals
  return (
    <Panel id="payment" title={messages.title}>
      <p className="font-semibold">
        {states.payment[order.paymentStatus]}{' '}
        <span className="font-normal text-ink-2">{messages.by(states.methods[order.paymentMethod])}</span>
      </p>
      {adminOrder.disputedAt !== null && <Notice kind="warning" title={messages.disputeOpened(formatDateTime(adminOrder.disputedAt))} />}
      <TotalsList
        rows={[
          { label: messages.itemsTotal, amount: money(lines) },
          ...(discount > 0 ? [{ label: messages.discount, amount: `−${money(discount)}`, isDiscount: true }] : []),
          { label: getTitle(order.delivery), amount: money(shipping) },
          ...(tax > 0 ? [{ label: messages.tax, amount: money(tax) }] : []),
        ]}
        total={{ label: messages.total, amount: money(total) }}
        {...(order.refunded > 0 && { note: messages.refundedAmount(money(order.refunded)) })}
      />
      {isOwner && <PaymentActions adminOrder={adminOrder} />}
      {isOwner && <RefundActions adminOrder={adminOrder} />}
      <RefundsList adminOrder={adminOrder} isOwner={isOwner} />
      <PaymentAttempts payments={adminOrder.payments} currency={order.totals.currency} />
    </Panel>
  )
}
