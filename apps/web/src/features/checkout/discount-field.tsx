import { useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords } from './words/index.ts'

/** A code that makes it cheaper: tried at once, and said in words what it does or why it does nothing. */
export const DiscountField = ({ checkout }: { checkout: Checkout }) => {
  const words = useWords(checkoutWords)
  const { draft, sum, faults, sending, unanswered, change } = checkout
  const [latest, setLatest] = useState<string>()
  const typed = latest ?? draft.discountCode
  const discount = sum.quote?.discount ?? null
  const answered = draft.discountCode !== '' && !sum.isReckoning ? discount : null
  const isFixed = sending || unanswered
  if (answered && answered.refused === null)
    return (
      <p className="flex items-center gap-x-4 rounded-control bg-leaf-wash px-3.5 py-1.5 text-14">
        <output className="min-w-0 flex-1 break-words">
          <strong className="font-semibold">{answered.code}</strong> {answered.text}
        </output>
        <Button
          variant="quiet"
          className="shrink-0"
          disabled={isFixed}
          aria-label={words.takeOffCode(answered.code)}
          onClick={() => {
            setLatest('')
            change('discountCode', '')
          }}
        >
          {words.takeOff}
        </Button>
      </p>
    )
  const refusal = typed === draft.discountCode ? (faults.discountCode ?? answered?.refused ?? undefined) : undefined
  return (
    <form
      method="post"
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        change('discountCode', typed.trim())
        setLatest(typed.trim())
      }}
    >
      <TextField
        label={words.discountCode}
        name="discountCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        disabled={isFixed}
        className="min-w-0 flex-1"
        value={typed}
        error={refusal}
        onChange={({ target }) => setLatest(target.value)}
      />
      {/* As tall as the label above the input, so that both stand on one line. */}
      <Button
        type="submit"
        className="mt-6.5 min-h-12"
        disabled={isFixed}
        busy={draft.discountCode !== '' && sum.isReckoning}
        aria-label={words.applyCode}
      >
        {words.apply}
      </Button>
    </form>
  )
}
