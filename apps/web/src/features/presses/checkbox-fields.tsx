import { useId } from 'react'

import type { Form } from '../../lib/use-form.ts'
import type { PressDraft } from './press-draft.ts'

interface CheckboxListProps<Value extends string> {
  legend: string
  hint?: string
  name: string
  options: readonly { value: Value; title: string; text?: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  error?: string | undefined
}

export const CheckboxList = <Value extends string>({ legend, hint, name, options, chosen, onChange, error }: CheckboxListProps<Value>) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="min-w-0">
      <legend className="mb-1 text-14 font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-14 text-ink-2">{hint}</p>}
      <div className="grid sm:grid-cols-2">
        {options.map(({ value, title, text }) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
              className="mt-0.5 size-5 shrink-0 accent-klein"
            />
            <span>
              {title}
              {text !== undefined && <span className="block text-14 text-ink-2">{text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-14 font-medium text-vermilion-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface CheckboxFieldProps {
  form: Form<PressDraft>
  name: 'isAutomatic' | 'movesTickets' | 'isCutMirrored'
  label: string
}

export const CheckboxField = ({ form, name, label }: CheckboxFieldProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" {...form.bindCheckbox(name)} className="size-5 shrink-0 accent-klein" />
    {label}
  </label>
)
