import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { controlClass, Field } from './field.tsx'
import { uiMessages } from './messages/index.ts'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete'> {
  label: string
  /** Tells password managers whether to fill in or to suggest a password. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error?: string | undefined
}

/** A password field with a button that shows the password. */
export const PasswordField = ({ label, hint, error, required = true, className, ...input }: PasswordFieldProps) => {
  const messages = useMessages(uiMessages)

  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} required={required} {...(className ? { className } : {})}>
      {(controlProps) => (
        <span className="relative block">
          <input
            {...input}
            {...controlProps}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClass(error !== undefined), 'pr-13')}
          />
          <button
            type="button"
            aria-label={messages.show(label)}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
