import type { ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { controlClass, Field } from './field.tsx'

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export const TextAreaField = ({ label, hint, error, required = false, rows = 3, className, ...area }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} {...(className ? { className } : {})}>
    {(controlProps) => (
      <textarea {...area} {...controlProps} rows={rows} className={classNames(controlClass(error !== undefined), 'resize-y py-3')} />
    )}
  </Field>
)

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export const TextField = ({ label, hint, error, required = false, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} {...(className ? { className } : {})}>
    {(controlProps) => <input {...input} {...controlProps} className={controlClass(error !== undefined)} />}
  </Field>
)
