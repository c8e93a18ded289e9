import { type AdminOrder, digitsOf, minorAmount, refundOrder, type RefundedLine, typedAmount } from '@picasso/contract'
import { useId, useState } from 'react'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import { useRefundOrderMutation } from './api.ts'
import { type DeskWords, deskWords } from './words/index.ts'

interface RefundDialogProps {
  of: AdminOrder
  /** What is given back of. */
  payment: AdminOrder['payments'][number]
  onClose: () => void
}

type Line = AdminOrder['order']['lines'][number]

interface LineChoiceProps {
  lines: readonly Line[]
  chosen: readonly Line[]
  onChange: (lines: Line[]) => void
}

/** Pieces that money is given back for; choosing them writes what they cost. */
const LineChoice = ({ lines, chosen, onChange }: LineChoiceProps) => {
  const words = useWords(deskWords).refunds
  const { titleOf } = useGarmentNames()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-14 font-semibold">
        {words.forPieces} <span className="font-normal text-ink-2">{words.optional}</span>
      </legend>
      {lines.map((line) => (
        <label key={line._id} className="flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-klein"
            checked={chosen.includes(line)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, line] : chosen.filter((other) => other !== line))}
          />
          <span className="min-w-0 break-words">{words.line(line.quantity, titleOf(line), line.size.label)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface DisputeConsentProps {
  name: string
  /** Empty: not given. */
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** Money that the bank may take back as well is given back only by somebody who says that they know it. */
const DisputeConsent = ({ name, value, error, onChange }: DisputeConsentProps) => {
  const words = useWords(deskWords).refunds
  const errorId = useId()
  return (
    <Notice kind="warning" title={words.disputed}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          className="size-5 shrink-0 accent-klein"
          checked={value !== ''}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={({ target }) => onChange({ target: { value: target.checked ? 'yes' : '' } })}
        />
        {words.giveBackAllTheSame}
      </label>
      {error !== undefined && (
        <p id={errorId} className="text-vermilion-ink">
          {error}
        </p>
      )}
    </Notice>
  )
}

const surplusReason = ({ order }: AdminOrder, words: DeskWords['refunds']): string =>
  order.shippingStatus === 'cancelled' ? words.surplusCancelled : words.surplus

/** Gives money back, once however often it is pressed. The amount is typed or chosen by whoever gives it: nothing is filled in but what can go nowhere else. */
export const RefundDialog = ({ of, payment, onClose }: RefundDialogProps) => {
  const words = useWords(deskWords)
  const { order } = of
  const { currency } = order.totals
  const money = useMoney(currency)
  const digits = digitsOf(currency)
  const [refund] = useRefundOrderMutation()
  const [key] = useState(newRequestKey)
  const [chosen, setChosen] = useState<readonly Line[]>([])
  const bodyOf = ({ amount, reason, acceptsDispute }: Readonly<Record<'amount' | 'reason' | 'acceptsDispute', string>>) => ({
    paymentId: payment._id,
    amount: minorAmount(amount, digits),
    reason,
    ...(of.disputedAt !== null && { acceptsDispute: acceptsDispute !== '' }),
    ...(chosen.length > 0 && { lines: chosen.map(({ _id, quantity }): RefundedLine => ({ lineId: _id, quantity })) }),
  })
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: {
      amount: payment.surplus ? typedAmount(payment.refundable, digits) : '',
      reason: payment.surplus ? surplusReason(of, words.refunds) : '',
      acceptsDispute: '',
    },
    check: (values) => {
      const body = bodyOf(values)
      if (of.disputedAt !== null && values.acceptsDispute === '') return { acceptsDispute: words.refunds.confirmDispute }
      if (body.amount > payment.refundable) return { amount: words.refunds.atMost(money(payment.refundable)) }
      return formFaults(refundOrder.body, body)
    },
    send: (values) =>
      attempt(async () => {
        await refund({ params: { orderId: order._id }, headers: { 'idempotency-key': key }, body: bodyOf(values) }).unwrap()
        toast.success(words.refunds.onItsWay(order.number))
        onClose()
      }),
  })
  const choose = (lines: Line[]): void => {
    setChosen(lines)
    const sum = lines.reduce((total, line) => total + line.total, 0)
    form.change('amount', lines.length === 0 ? '' : typedAmount(Math.min(sum, payment.refundable), digits))
  }
  const amount = minorAmount(form.values.amount, digits)
  return (
    <>
      <FormDialog
        label={words.refunds.dialog}
        text={
          <>
            {words.refunds.canGoBack(money(payment.refundable), order.contact.name)}{' '}
            {payment.provider === 'stripe' || payment.provider === 'test' ? words.refunds.byItself : words.refunds.byYou}
          </>
        }
        width="medium"
        form={form}
        errorTitle={words.refunds.notGivenBack}
        submitLabel={amount > 0 ? words.refunds.giveBackAmount(money(amount)) : words.refunds.giveBack}
        cancelLabel={words.leaveIt}
        onClose={onClose}
      >
        {!payment.surplus && <LineChoice lines={order.lines} chosen={chosen} onChange={choose} />}
        <TextField label={words.refunds.amountIn(currency)} inputMode="decimal" autoComplete="off" required {...form.bind('amount')} />
        <TextAreaField label={words.why} hint={words.refunds.whyHint} rows={2} maxLength={300} required {...form.bind('reason')} />
        {of.disputedAt !== null && <DisputeConsent {...form.bind('acceptsDispute')} />}
      </FormDialog>
      {dialog}
    </>
  )
}
