import { useId, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { uiMessages } from './messages/index.ts'

/** Accessibility attributes of a control: its label, hint and error. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  className?: string
  children: (controlProps: ControlProps) => ReactNode
}

export const controlClass = (invalid: boolean): string =>
  classNames(
    'w-full min-h-12 rounded-control border bg-card px-3.5 text-16 font-normal text-ink placeholder:text-ink-2 transition-[border-color]',
    'disabled:bg-paper-2 disabled:text-ink-2',
    invalid ? 'border-vermilion-ink' : 'border-line-strong hover:border-ink',
  )

/** A label above, a control, and below it the error or the hint. */
export const Field = ({ label, hint, error, required = false, className, children }: FieldProps) => {
  const messages = useMessages(uiMessages)

  const id = useId()
  const note = error ?? hint
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
        {!required && <span className="font-normal text-ink-2"> {messages.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={classNames('text-14', error ? 'font-medium text-vermilion-ink' : 'text-ink-2')}>
          {note}
        </p>
      )}
    </div>
  )
}
