import { type AdminOrder, getCurrencyDigits, parseAmountInput, refundOrder, type RefundedLine, formatAmountInput } from '@picasso/contract'
import { useId, useState } from 'react'

import { useMutation } from '../../../../app/api.ts'
import { useFindFieldErrors } from '../../../../lib/find-field-errors.ts'
import { createIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { toastSuccess } from '../../../../lib/toast.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextAreaField, TextField } from '../../../../ui/form-fields.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useReauthentication } from '../../../auth/sign-in/index.ts'
import { useGarmentNames } from '../../../garments/index.ts'
import { useMoneyFormat } from '../../../settings/index.ts'
import { refundOrderMutation } from '../api.ts'
import { calculateRefund } from './calculate-refund.ts'
import { type OrderPageMessages, orderPageMessages } from './messages/index.ts'

interface RefundDialogProps {
  adminOrder: AdminOrder
  /** Payments that can be refunded. */
  payment: AdminOrder['payments'][number]
  onClose: () => void
}

type Line = AdminOrder['order']['lines'][number]

interface LineSelectionProps {
  lines: readonly Line[]
  selectedLines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** Items to refund; selecting them fills in their price. */
const LineSelection = ({ lines, selectedLines, onChange }: LineSelectionProps) => {
  const messages = useMessages(orderPageMessages).refunds
  const { getTitle } = useGarmentNames()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-14 font-semibold">
        {messages.forLines} <span className="font-normal text-ink-2">{messages.optional}</span>
      </legend>
      {lines.map((line) => (
        <label key={line._id} className="flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-klein"
            checked={selectedLines.includes(line)}
            onChange={({ target }) =>
              onChange(target.checked ? [...selectedLines, line] : selectedLines.filter((candidate) => candidate !== line))
            }
          />
          <span className="min-w-0 break-words">{messages.line(line.quantity, getTitle(line), line.size.label)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface DisputeCheckboxProps {
  name: string
  checked: boolean
  error: string | undefined
  onChange: (event: { target: { checked: boolean } }) => void
}

/** Refunding a disputed payment requires an explicit confirmation, because the bank may take the money back as well. */
const DisputeCheckbox = ({ error, ...checkbox }: DisputeCheckboxProps) => {
  const messages = useMessages(orderPageMessages).refunds
  const errorId = useId()
  return (
    <Notice kind="warning" title={messages.disputeWarning}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...checkbox}
          className="size-5 shrink-0 accent-klein"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {messages.confirmRefund}
      </label>
      {error !== undefined && (
        <p id={errorId} className="text-vermilion-ink">
          {error}
        </p>
      )}
    </Notice>
  )
}

interface RefundValues {
  amount: string
  reason: string
  acceptsDispute: boolean
  selectedLines: readonly Line[]
}

const getSurplusReason = ({ order }: AdminOrder, messages: OrderPageMessages['refunds']): string =>
  order.shippingStatus === 'cancelled' ? messages.cancelledSurplus : messages.surplus

/** The form of a refund. The amount is typed or selected: it is prefilled only if there is no alternative. */
const useRefundForm = ({ adminOrder, payment, onClose }: RefundDialogProps) => {
  const messages = useMessages(orderPageMessages).refunds
  const findFieldErrors = useFindFieldErrors()
  const { order } = adminOrder
  const { currency } = order.totals
  const money = useMoneyFormat(currency)
  const currencyDigits = getCurrencyDigits(currency)
  const [refund] = useMutation(refundOrderMutation)
  const [key] = useState(createIdempotencyKey)
  const toBody = ({ amount, reason, acceptsDispute, selectedLines }: RefundValues) => ({
    paymentId: payment._id,
    amount: parseAmountInput(amount, currencyDigits),
    reason,
    ...(adminOrder.disputedAt !== null && { acceptsDispute }),
    ...(selectedLines.length > 0 && { lines: selectedLines.map(({ _id, quantity }): RefundedLine => ({ lineId: _id, quantity })) }),
  })
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm<RefundValues>({
    initial: {
      amount: payment.surplus ? formatAmountInput(payment.refundable, currencyDigits) : '',
      reason: payment.surplus ? getSurplusReason(adminOrder, messages) : '',
      acceptsDispute: false,
      selectedLines: [],
    },
    validate: (values) => {
      const body = toBody(values)
      if (adminOrder.disputedAt !== null && !values.acceptsDispute) return { acceptsDispute: messages.confirmDispute }
      if (body.amount > payment.refundable) return { amount: messages.maxAmount(money(payment.refundable)) }
      return findFieldErrors(refundOrder.body, body)
    },
    submit: (values) =>
      runReauthenticated(async () => {
        await refund({ params: { orderId: order._id }, headers: { 'idempotency-key': key }, body: toBody(values) }).unwrap()
        toastSuccess(messages.refundStarted(order.number))
        onClose()
      }),
  })
  const selectLines = (selectedLines: Line[]): void => {
    const paid = calculateRefund(order, selectedLines)
    const amount = selectedLines.length === 0 ? '' : formatAmountInput(Math.min(paid, payment.refundable), currencyDigits)
    form.change({ selectedLines, amount })
  }
  const amount = parseAmountInput(form.values.amount, currencyDigits)
  return { form, dialog, selectLines, amount }
}

/** Refunds a payment, once however often it is pressed. */
export const RefundDialog = ({ adminOrder, payment, onClose }: RefundDialogProps) => {
  const messages = useMessages(orderPageMessages)
  const { order } = adminOrder
  const { currency } = order.totals
  const money = useMoneyFormat(currency)
  const { form, dialog, selectLines, amount } = useRefundForm({ adminOrder, payment, onClose })
  return (
    <>
      <FormDialog
        label={messages.refunds.dialog}
        text={
          <>
            {messages.refunds.refundableAmount(money(payment.refundable), order.contact.name)}{' '}
            {payment.provider === 'stripe' || payment.provider === 'test' ? messages.refunds.automaticText : messages.refunds.manualText}
          </>
        }
        width="medium"
        form={form}
        errorTitle={messages.refunds.refundFailed}
        submitLabel={amount > 0 ? messages.refunds.refundAmount(money(amount)) : messages.refunds.refund}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        {!payment.surplus && <LineSelection lines={order.lines} selectedLines={form.values.selectedLines} onChange={selectLines} />}
        <TextField label={messages.refunds.amountIn(currency)} inputMode="decimal" autoComplete="off" required {...form.bind('amount')} />
        <TextAreaField
          label={messages.reason}
          hint={messages.refunds.reasonHint}
          rows={2}
          maxLength={300}
          required
          {...form.bind('reason')}
        />
        {adminOrder.disputedAt !== null && (
          <DisputeCheckbox {...form.bindCheckbox('acceptsDispute')} error={form.errors['acceptsDispute']} />
        )}
      </FormDialog>
      {dialog}
    </>
  )
}
