import { useId, useState } from 'react'

import { useWords } from '../../../lib/words.ts'
import { controlClass } from '../../../ui/field.tsx'
import { panelWords } from './words/index.ts'

interface NumberFieldProps {
  label: string
  unit: string
  value: number
  least: number
  most: number
  onChange: (value: number) => void
}

const written = (value: number): string => String(Math.round(value * 10) / 10)

/** A number that may be half typed: it counts as soon as it makes sense, and is put right when the field is left. */
export const NumberField = ({ label, unit, value, least, most, onChange }: NumberFieldProps) => {
  const words = useWords(panelWords)
  const id = useId()
  const [typed, setTyped] = useState<string>()
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
          aria-label={words.inMillimetres(label)}
          min={least}
          max={most}
          step={1}
          value={typed ?? written(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            const number = event.target.valueAsNumber
            if (number >= least && number <= most) onChange(number)
          }}
          onBlur={() => setTyped(undefined)}
          className={`${controlClass(false)} figures w-28 pr-11`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-14 text-ink-2" aria-hidden>
          {unit}
        </span>
      </span>
    </div>
  )
}
