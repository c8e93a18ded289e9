import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'

import { useMessages } from '../lib/messages.ts'
import { uiMessages } from './messages/index.ts'

interface QuantityStepperProps {
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

const stepClass =
  'grid h-11.5 w-12 place-items-center text-ink hover:bg-paper-2 disabled:text-line-strong disabled:hover:bg-transparent first:rounded-l-control last:rounded-r-control'

/** A whole number with minus and plus buttons. Typed text applies once it is a number within the limits. */
export const QuantityStepper = ({ label, value, min = 1, max, onChange }: QuantityStepperProps) => {
  const messages = useMessages(uiMessages)

  const id = useId()
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (Number.isInteger(number) && number >= min && number <= max) onChange(number)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <div className="inline-flex w-fit rounded-control border border-line-strong bg-card">
        <button type="button" aria-label={messages.decrease} disabled={value <= min} onClick={() => set(value - 1)} className={stepClass}>
          <Minus size={18} strokeWidth={1.5} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
          className="figures w-14 border-x border-line bg-transparent text-center text-16 font-semibold"
        />
        <button type="button" aria-label={messages.increase} disabled={value >= max} onClick={() => set(value + 1)} className={stepClass}>
          <Plus size={18} strokeWidth={1.5} />
        </button>
      </div>
    </div>
  )
}
