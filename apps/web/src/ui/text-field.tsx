import type { ComponentProps } from 'react'

import { controlClass, Field } from './field.tsx'

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
