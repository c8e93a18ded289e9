import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { checkoutMessages } from './messages/index.ts'
import type { Checkout } from './use-checkout.ts'

/** A discount code: checked at once, with its effect or the reason why it has none. */
export const DiscountField = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const { draft, liveQuote, errors, isSubmitting, isUnconfirmed, change } = checkout
  const [editedCode, setEditedCode] = useState<string>()
  const inputValue = editedCode ?? draft.discountCode
  const discount = liveQuote.quote?.discount ?? null
  const discountResult = draft.discountCode !== '' && !liveQuote.isLoading ? discount : null
  const isLocked = isSubmitting || isUnconfirmed
  if (discountResult && discountResult.refused === null)
    return (
      <p className="flex items-center gap-x-4 rounded-control bg-leaf-wash px-3.5 py-1.5 text-14">
        <output className="min-w-0 flex-1 break-words">
          <strong className="font-semibold">{discountResult.code}</strong> {discountResult.text}
        </output>
        <Button
          variant="quiet"
          className="shrink-0"
          disabled={isLocked}
          aria-label={messages.takeOffCode(discountResult.code)}
          onClick={() => {
            setEditedCode('')
            change('discountCode', '')
          }}
        >
          {messages.takeOff}
        </Button>
      </p>
    )
  const error = inputValue === draft.discountCode ? (errors.discountCode ?? discountResult?.refused ?? undefined) : undefined
  return (
    <form
      method="post"
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        change('discountCode', inputValue.trim())
        setEditedCode(inputValue.trim())
      }}
    >
      <TextField
        label={messages.discountCode}
        name="discountCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        disabled={isLocked}
        className="min-w-0 flex-1"
        value={inputValue}
        error={error}
        onChange={({ target }) => setEditedCode(target.value)}
      />
      {/* As tall as the label above the input, so that both align. */}
      <Button
        type="submit"
        className="mt-6.5 min-h-12"
        disabled={isLocked}
        isPending={draft.discountCode !== '' && liveQuote.isLoading}
        aria-label={messages.applyCode}
      >
        {messages.apply}
      </Button>
    </form>
  )
}
