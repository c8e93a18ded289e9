import type { ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the button stays where it is, keeps the focus and answers no further presses. */
  busy?: boolean
}

export const Button = ({ variant, size, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- "button" unless the caller says "submit"
    type={type}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
    className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
  >
    {busy && <Spinner size={18} />}
    {children}
  </button>
)
