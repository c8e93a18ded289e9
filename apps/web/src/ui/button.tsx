import type { ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Work in progress: the button keeps its size and focus and ignores presses. */
  isPending?: boolean
}

export const Button = ({ variant, size, isPending = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- "button" unless the caller says "submit"
    type={type}
    aria-disabled={isPending || undefined}
    aria-busy={isPending || undefined}
    onClick={(event) => {
      if (isPending) event.preventDefault()
      else onClick?.(event)
    }}
    className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
  >
    {isPending && <Spinner size={18} />}
    {children}
  </button>
)
