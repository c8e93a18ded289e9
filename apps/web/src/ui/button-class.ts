import { classNames } from '../lib/class-names.ts'

export interface ButtonStyle {
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
