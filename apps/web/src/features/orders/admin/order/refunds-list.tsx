import { type AdminOrder, settleRefund } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../../app/api.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { useDescribeError, type ApiError } from '../../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../../lib/find-field-errors.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FormError, TextField } from '../../../../ui/form-fields.tsx'
import { useReauthentication } from '../../../auth/sign-in/index.ts'
import { useMoneyFormat } from '../../../settings/index.ts'
import { settleRefundMutation } from '../api.ts'
import { type OrderPageMessages, orderPageMessages } from './messages/index.ts'

interface ManualRefundDialogProps {
  adminOrder: AdminOrder
  refund: AdminOrder['refunds'][number]
  onClose: () => void
}

const toBody = ({ reference }: Readonly<Record<'reference', string>>) => ({
  action: 'paid-out' as const,
  ...(reference.trim() !== '' && { reference }),
})

/** Records a refund made outside the shop, with its reference. */
const ManualRefundDialog = ({ adminOrder: { order }, refund, onClose }: ManualRefundDialogProps) => {
  const messages = useMessages(orderPageMessages)
  const findFieldErrors = useFindFieldErrors()
  const money = useMoneyFormat(order.totals.currency)
  const [settle] = useMutation(settleRefundMutation)
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: { reference: '' },
    validate: (values) => findFieldErrors(settleRefund.body, toBody(values)),
    submit: (values) =>
      runReauthenticated(async () => {
        await settle({ params: { orderId: order._id, refundId: refund._id }, body: toBody(values) }).unwrap()
        toastSuccess(messages.refunds.refunded(order.number, money(refund.amount)))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={messages.refunds.markPaidOut}
        title={messages.refunds.manualTitle(money(refund.amount))}
        text={messages.refunds.manualConfirmText(order.contact.name)}
        form={form}
        errorTitle={messages.refunds.notSaved}
        submitLabel={messages.refunds.markPaidOut}
        cancelLabel={messages.refunds.cancel}
        onClose={onClose}
      >
        <TextField
          label={messages.payment.reference}
          hint={messages.refunds.manualReferenceHint}
          maxLength={100}
          {...form.bind('reference')}
        />
      </FormDialog>
      {dialog}
    </>
  )
}

type Refund = AdminOrder['refunds'][number]

const getStateText = ({ status, byHand, error }: Refund, messages: OrderPageMessages['refunds']['states']): string => {
  if (status === 'succeeded') return byHand ? messages.paidManually : messages.succeeded
  if (status === 'failed') return messages.failed(error ?? '')
  return byHand ? messages.manualPending : messages.pending
}

interface RefundEntryProps {
  adminOrder: AdminOrder
  refund: Refund
  isOwner: boolean
}

const RefundEntry = ({ adminOrder, refund, isOwner }: RefundEntryProps) => {
  const messages = useMessages(orderPageMessages).refunds
  const describeError = useDescribeError()
  const money = useMoneyFormat(adminOrder.order.totals.currency)
  const [settle, settleState] = useMutation(settleRefundMutation)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const needsAction = refund.may.retry || refund.may.payOut
  const { runReauthenticated, dialog } = useReauthentication()
  const [retryError, setRetryError] = useState<ApiError>()
  const retry = async (): Promise<void> => {
    setRetryError(undefined)
    try {
      await runReauthenticated(async () => {
        await settle({ params: { orderId: adminOrder.order._id, refundId: refund._id }, body: { action: 'retry' } }).unwrap()
      })
    } catch (error) {
      setRetryError(describeError(error))
    }
  }
  return (
    <li className={classNames('grid gap-2', needsAction && 'rounded-control bg-ochre-wash p-3')}>
      <p className="break-words">
        <span className="figures font-semibold">{money(refund.amount)}</span> {getStateText(refund, messages.states)}
        <span className="block text-14 text-ink-2">
          {refund.by === null ? refund.reason : messages.reasonAndAuthor(refund.reason, refund.by)}
        </span>
      </p>
      {isOwner && needsAction && (
        <div className="flex flex-wrap gap-2">
          {refund.may.retry && (
            <Button isPending={settleState.isLoading} onClick={() => void retry()}>
              {messages.retry}
            </Button>
          )}
          {refund.may.payOut && <Button onClick={() => setIsDialogOpen(true)}>{messages.markPaidOut}</Button>}
        </div>
      )}
      <FormError title={messages.notChanged} error={retryError} />
      {dialog}
      {isDialogOpen && <ManualRefundDialog adminOrder={adminOrder} refund={refund} onClose={() => setIsDialogOpen(false)} />}
    </li>
  )
}

/** Completed and pending refunds. */
export const RefundsList = ({ adminOrder, isOwner }: { adminOrder: AdminOrder; isOwner: boolean }) => {
  const messages = useMessages(orderPageMessages).refunds
  if (adminOrder.refunds.length === 0) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-16 font-semibold">{messages.title}</h3>
      <ul className="grid gap-3">
        {adminOrder.refunds.map((refund) => (
          <RefundEntry key={refund._id} adminOrder={adminOrder} refund={refund} isOwner={isOwner} />
        ))}
      </ul>
    </div>
  )
}
