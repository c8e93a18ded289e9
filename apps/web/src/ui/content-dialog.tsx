import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { Dialog } from './dialog.tsx'

const WIDTHS = {
  narrow: 'w-[min(28rem,calc(100vw-2rem))]',
  medium: 'w-[min(34rem,calc(100vw-2rem))]',
  wide: 'w-[min(44rem,calc(100vw-2rem))]',
} as const

export interface ContentDialogProps {
  /** Accessible name. */
  label: string
  /** Visible heading, if it differs from the label. */
  title?: ReactNode
  text?: ReactNode
  width?: keyof typeof WIDTHS | undefined
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a heading, open while rendered. Long content scrolls. */
export const ContentDialog = ({ label, title = label, text, width = 'narrow', onClose, children }: ContentDialogProps) => (
  <Dialog open onClose={onClose} label={label} className="max-h-[calc(100dvh-2rem)]! overflow-y-auto rounded-control">
    <div className={classNames('grid gap-5 p-5 sm:p-6', WIDTHS[width])}>
      <h2 className="pr-12 text-28 break-words max-sm:text-22">{title}</h2>
      {text !== undefined && <p className="text-ink-2">{text}</p>}
      {children}
    </div>
  </Dialog>
)
