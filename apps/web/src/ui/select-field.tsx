import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { controlClass, Field } from './field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: string; label: string }[]
}

export const SelectField = ({ label, hint, error, options, required = false, className, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} {...(className ? { className } : {})}>
    {(controlProps) => (
      <span className="relative block">
        <select {...select} {...controlProps} className={classNames(controlClass(error !== undefined), 'appearance-none pr-10')}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} strokeWidth={1.5} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
      </span>
    )}
  </Field>
)
