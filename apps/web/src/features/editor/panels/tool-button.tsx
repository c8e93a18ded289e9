import type { ComponentProps, ReactNode } from 'react'

import { classNames } from '../../../lib/class-names.ts'

interface ToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
}

/** A square icon button with an accessible label. */
export const ToolButton = ({ label, icon, className, type = 'button', ...rest }: ToolButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- "button" unless the caller says otherwise
    type={type}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition-[background-color,color] hover:bg-paper-2 disabled:text-ink-2 disabled:opacity-40',
      'aria-pressed:bg-klein-wash aria-pressed:text-klein-deep',
      className,
    )}
  >
    {icon}
  </button>
)
