import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { checkoutMessages } from './messages/index.ts'
import type { Checkout } from './use-checkout.ts'

interface AppliedDiscountProps {
  code: string
  /** Its effect. */
  text: string
  isLocked: boolean
  onRemove: () => void
}

const AppliedDiscount = ({ code, text, isLocked, onRemove }: AppliedDiscountProps) => {
  const messages = useMessages(checkoutMessages)
  return (
    <p className="flex items-center gap-x-4 rounded-control bg-leaf-wash px-3.5 py-1.5 text-14">
      <output className="min-w-0 flex-1 break-words">
        <strong className="font-semibold">{code}</strong> {text}
      </output>
      <Button variant="quiet" className="shrink-0" disabled={isLocked} aria-label={messages.takeOffCode(code)} onClick={onRemove}>
        {messages.takeOff}
      </Button>
    </p>
  )
}

/** A discount code: checked at once, with its effect or the reason why it has none. */
export const DiscountField = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const { form: orderForm, liveQuote, isUnconfirmed } = checkout
  const appliedCode = orderForm.values.discountCode
  const [editedCode, setEditedCode] = useState<string>()
  const applyCode = (discountCode: string): void => {
    orderForm.change({ discountCode })
    setEditedCode(discountCode)
  }
  const form = useForm({
    initial: { discountCode: '' },
    state: [
      { discountCode: editedCode ?? appliedCode },
      (update) => setEditedCode((current) => update({ discountCode: current ?? appliedCode }).discountCode),
    ],
    validate: () => ({}),
    submit: ({ discountCode }) => applyCode(discountCode.trim()),
  })
  const discount = liveQuote.quote?.discount ?? null
  const discountResult = appliedCode !== '' && !liveQuote.isLoading ? discount : null
  const isLocked = orderForm.isPending || isUnconfirmed
  if (discountResult && discountResult.refused === null)
    return <AppliedDiscount code={discountResult.code} text={discountResult.text} isLocked={isLocked} onRemove={() => applyCode('')} />
  const error =
    form.values.discountCode === appliedCode ? (orderForm.errors['discountCode'] ?? discountResult?.refused ?? undefined) : undefined
  return (
    <form {...form.props} className="flex items-start gap-2">
      <TextField
        label={messages.discountCode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        disabled={isLocked}
        className="min-w-0 flex-1"
        {...form.bind('discountCode')}
        error={error}
      />
      {/* As tall as the label above the input, so that both align. */}
      <Button
        type="submit"
        className="mt-6.5 min-h-12"
        disabled={isLocked}
        isPending={appliedCode !== '' && liveQuote.isLoading}
        aria-label={messages.applyCode}
      >
        {messages.apply}
      </Button>
    </form>
  )
}
