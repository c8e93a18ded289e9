import { useRef } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { gangSheetMessages } from './messages/index.ts'

const DELETE_CLASS = 'inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-vermilion-ink hover:bg-vermilion-wash'

/** Deleting a sheet, by itself where there is room, otherwise in a menu: a phone's thumb does not come upon it. */
export const DeleteSheetButton = ({ onClick }: { onClick: () => void }) => {
  const messages = useMessages(gangSheetMessages)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const openDialog = (): void => {
    // The dialog gives the focus back to what had it: to the summary, as the button is hidden by then.
    menu.current?.querySelector('summary')?.focus()
    close()
    onClick()
  }
  return (
    <>
      <button type="button" className={`${DELETE_CLASS} max-sm:hidden`} onClick={onClick}>
        {messages.remove.action}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its summary opened */}
      <details
        ref={menu}
        className="relative sm:hidden"
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return
          close()
          menu.current?.querySelector('summary')?.focus()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close()
        }}
      >
        <summary
          aria-label={messages.moreActions}
          className={`${buttonClass({})} min-w-11 cursor-pointer list-none px-0 [&::-webkit-details-marker]:hidden`}
        >
          <span aria-hidden>…</span>
        </summary>
        <div className="absolute right-0 z-20 mt-1 grid rounded-control bg-card p-1 shadow-float">
          <button type="button" className={`${DELETE_CLASS} whitespace-nowrap`} onClick={openDialog}>
            {messages.remove.action}
          </button>
        </div>
      </details>
    </>
  )
}
