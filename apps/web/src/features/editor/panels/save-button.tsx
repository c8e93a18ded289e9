import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { panelMessages } from './messages/index.ts'

interface SaveButtonProps {
  isSaving: boolean
  onSave: () => void
  size?: 'regular' | 'large'
  className?: string
}

/** Saves the design. A bar moves along it from the next frame on: what is checked and collected before the page is covered takes longer. */
export const SaveButton = ({ isSaving, onSave, size = 'regular', className }: SaveButtonProps) => {
  const messages = useMessages(panelMessages)
  const [isPressed, setIsPressed] = useState(false)
  const press = (): void => {
    if (isPressed) return
    setIsPressed(true)
    requestAnimationFrame(() =>
      // After that frame.
      setTimeout(() => {
        setIsPressed(false)
        onSave()
      }),
    )
  }
  return (
    <Button variant="primary" size={size} disabled={isSaving} onClick={press} className={classNames('relative overflow-hidden', className)}>
      {messages.saveDesign}
      {isPressed && <span aria-hidden className="absolute bottom-0 left-0 h-1 w-1/3 animate-sweep bg-on-klein" />}
    </Button>
  )
}
