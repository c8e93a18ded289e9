import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useWords } from '../lib/words.ts'
import { controlClass, Field } from './field.tsx'
import { uiWords } from './words/index.ts'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete'> {
  label: string
  /** Tells password managers whether to fill one in or to suggest one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error?: string | undefined
}

/** A password, hidden until asked to be shown. */
export const PasswordField = ({ label, hint, error, required = true, className, ...input }: PasswordFieldProps) => {
  const words = useWords(uiWords)

  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} required={required} {...(className ? { className } : {})}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(controlClass(error !== undefined), 'pr-13')}
          />
          <button
            type="button"
            aria-label={words.show(label)}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
