import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import type { ApiError } from '../lib/describe-error.ts'
import { controlClass, Field } from './field.tsx'
import { Notice } from './notice.tsx'

interface FormErrorProps {
  /** Title of the error. */
  title: string
  error: ApiError | undefined
  action?: ReactNode
}

/** Shows why a submission was rejected, if no field explains it. */
export const FormError = ({ title, error, action }: FormErrorProps) =>
  error && (
    <Notice kind="error" title={title} action={action}>
      {error.message}
    </Notice>
  )

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  options: readonly { value: string; label: string }[]
}

export const SelectField = ({ label, hint, error, options, required = false, className, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} {...(className ? { className } : {})}>
    {(controlProps) => (
      <select {...select} {...controlProps} className={controlClass(error !== undefined)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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
