import type { ComponentProps } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Link, type LinkProps } from '../lib/router/components.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonStyle {
  /** `primary` is the one next step of a screen, `quiet` is for text and toolbars. */
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'regular' | 'large'
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-text font-semibold no-underline select-none transition-[background-color,border-color,color,transform] active:translate-y-px disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-60 print:hidden'
const SIZES = { regular: 'min-h-11 px-4 text-16', large: 'min-h-14 px-7 text-18' }
const VARIANTS = {
  primary: 'bg-klein text-on-klein hover:bg-klein-deep',
  secondary: 'border border-line-strong bg-card text-ink hover:border-ink',
  quiet: 'text-klein underline-offset-4 hover:underline',
}

/** Style shared by buttons and by links that look like buttons. */
export const buttonClass = ({ variant = 'secondary', size = 'regular' }: ButtonStyle): string =>
  classNames(BASE, SIZES[size], VARIANTS[variant])

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

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, className, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={classNames(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)} />
)
