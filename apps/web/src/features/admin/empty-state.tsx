import type { ReactNode } from 'react'

import { LogoMark } from '../../ui/logo-mark.tsx'

interface EmptyStateProps {
  /** What will stand here, or why nothing matches. */
  text: string
  /** How to add the first entry, or to see all again. */
  action?: ReactNode
}

/** The place of a list that has no entries. */
export const EmptyState = ({ text, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-5 rounded-control border border-dashed border-line-strong px-6 py-14 text-center">
    <span aria-hidden className="text-ink-2">
      <LogoMark size={56} />
    </span>
    <p className="max-w-lg text-18 text-balance text-ink-2">{text}</p>
    {action}
  </div>
)
