import { X } from 'lucide-react'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { uiMessages } from './messages/index.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  label: string
  className?: string
  /** Opens within the key press itself: people type right after it, and letters typed before it is open would be lost. */
  isImmediate?: boolean
  children: ReactNode
}

/** The browser's native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export const Dialog = ({ open, onClose, label, className, isImmediate = false, children }: DialogProps) => {
  const messages = useMessages(uiMessages)

  // The press is answered first: opening makes the browser compute the styles of the whole page anew.
  const isShown = useDeferredValue(open, isImmediate && open)
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressBeside = useRef(false)
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isShown])
  // Unmounted while open it would not restore the focus, so it is closed first.
  useLayoutEffect(() => {
    const { current } = dialog
    return () => current?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside it; the key for it is Escape
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        // A file input in it has an event of the same name.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // The close event arrives asynchronously: in React's strict mode the second effect run has opened the dialog again by then.
        if (!dialog.current?.open) onClose()
      }}
      onPointerDown={(event) => {
        isPressBeside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        // Text that is selected in a field up to beyond the edge ends in a click beside the dialog, too.
        if (event.target === dialog.current && isPressBeside.current) onClose()
      }}
      className={classNames('m-auto max-h-none max-w-none bg-card text-ink shadow-float backdrop:bg-[rgb(22_21_18/0.55)]', className)}
    >
      {isShown && children}
      <button
        type="button"
        aria-label={messages.close}
        onClick={onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-card text-ink shadow-float hover:bg-paper-2"
      >
        <X size={20} strokeWidth={1.5} />
      </button>
    </dialog>
  )
}
