import { useId, useState, type ReactNode } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { controlClass } from '../../../ui/field.tsx'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

interface SwitchRowProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** Settings shown while it is on. */
  children: ReactNode
}

/** A switch with its settings. */
export const SwitchRow = ({ label, on, onChange, children }: SwitchRowProps) => {
  const { store } = useSession()
  const toggle = (isOn: boolean): void => {
    // A step of its own, apart from those of the sliders before and after it.
    store.endMerge()
    onChange(isOn)
    store.endMerge()
  }
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-14">
        {label}
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          onChange={(event) => toggle(event.target.checked)}
          className="size-5 accent-klein"
        />
      </label>
      {on && children}
    </div>
  )
}

interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
  onChangeEnd: () => void
}

/** A native color picker. */
export const ColorField = ({ label, value, onChange, onChangeEnd }: ColorFieldProps) => (
  <input
    type="color"
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onChange(event.target.value.toLowerCase())}
    onBlur={onChangeEnd}
    className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-card p-1"
  />
)

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Formats the value for the label and for screen readers. */
  formatValue: (value: number) => string
  onChange: (value: number) => void
  /** The slider was released: later changes are another undo step. */
  onChangeEnd: () => void
}

/** A labeled range input. */
export const Slider = ({ label, value, min, max, step, formatValue, onChange, onChangeEnd }: SliderProps) => {
  const id = useId()
  return (
    <div className="flex flex-col">
      <div className="flex justify-between gap-2 text-14">
        <label htmlFor={id}>{label}</label>
        <span className="figures text-ink-2" aria-hidden>
          {formatValue(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={formatValue(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onChangeEnd}
        onBlur={onChangeEnd}
        className="h-11 w-full accent-klein"
      />
    </div>
  )
}

interface NumberFieldProps {
  label: string
  unit: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The field was left: later changes are another undo step. */
  onChangeEnd: () => void
}

const formatNumber = (value: number): string => String(Math.round(value * 10) / 10)

/** A number input that accepts partial input: a valid value applies at once, and the text is normalized on blur. */
export const NumberField = ({ label, unit, value, min, max, onChange, onChangeEnd }: NumberFieldProps) => {
  const messages = useMessages(panelMessages)
  const id = useId()
  const [inputText, setInputText] = useState<string>()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <span className="relative w-24">
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
          onBlur={() => {
            setInputText(undefined)
            onChangeEnd()
          }}
          // Without the arrows of the browser, which would cover the last digits; the keys step it too.
          className={`${controlClass(false)} figures [appearance:textfield] pr-9 pl-3 [&::-webkit-inner-spin-button]:appearance-none`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-14 text-ink-2" aria-hidden>
          {unit}
        </span>
      </span>
    </div>
  )
}
