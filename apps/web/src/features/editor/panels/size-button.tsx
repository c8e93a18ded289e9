import type { ReactNode } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

interface SizeButtonProps {
  /** Says of what the size is. */
  label: string
  className: string
  children: ReactNode
}

/** A size on the cloth; a press changes between millimeters and inches. */
export const SizeButton = ({ label, className, children }: SizeButtonProps) => {
  const messages = useMessages(panelMessages)
  const { lengthFormatter } = useSession()
  return (
    <button type="button" title={messages.units} aria-label={label} onClick={lengthFormatter.toggleUnit} className={className}>
      {children}
    </button>
  )
}
