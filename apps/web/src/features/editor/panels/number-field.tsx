import { useId, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { controlClass } from '../../../ui/field.tsx'
import { panelMessages } from './messages/index.ts'

interface NumberFieldProps {
  label: string
  unit: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

const formatNumber = (value: number): string => String(Math.round(value * 10) / 10)

/** A number input that accepts partial input: a valid value applies at once, and the text is normalized on blur. */
export const NumberField = ({ label, unit, value, min, max, onChange }: NumberFieldProps) => {
  const messages = useMessages(panelMessages)
  const id = useId()
  const [inputText, setInputText] = useState<string>()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <span className="relative">
        <input
          id={id}
          type="number"
          inputMode="decimal"
          aria-label={messages.labelInMm(label)}
          min={min}
          max={max}
          step={1}
          value={inputText ?? formatNumber(value)}
          onChange={(event) => {
            setInputText(event.target.value)
            const number = event.target.valueAsNumber
            if (number >= min && number <= max) onChange(number)
          }}
          onBlur={() => setInputText(undefined)}
          className={`${controlClass(false)} figures w-28 pr-11`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-14 text-ink-2" aria-hidden>
          {unit}
        </span>
      </span>
    </div>
  )
}
