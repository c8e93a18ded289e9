import { useEffect, useRef, type KeyboardEvent } from 'react'

import { useWords } from '../../../lib/words.ts'
import type { Deed } from '../core/deeds.ts'
import { panelWords } from './words/index.ts'

/** What asked for the menu, on the screen in CSS pixels; a press on the canvas has no extent. */
export type MenuAnchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface DeedMenuProps {
  at: MenuAnchor
  groups: readonly (readonly Deed[])[]
  onClose: () => void
}

/** CSS pixels it stays away from the screen's edges … */
const MARGIN = 8
/** … and from the button that opened it. */
const GAP = 4

/** Below its anchor, else above it, else beside it: never over it, where the second of two presses would choose something. */
const placeBeside = (at: MenuAnchor, { width, height }: DOMRect): { left: number; top: number } => {
  const within = (wanted: number, extent: number, room: number): number => Math.max(MARGIN, Math.min(wanted, room - extent - MARGIN))
  const left = within(at.left, width, innerWidth)
  if (at.bottom + GAP + height <= innerHeight - MARGIN) return { left, top: at.bottom + GAP }
  if (at.top - GAP - height >= MARGIN) return { left, top: at.top - GAP - height }
  const isRoomRight = at.right + GAP + width <= innerWidth - MARGIN
  return {
    left: within(isRoomRight ? at.right + GAP : at.left - GAP - width, width, innerWidth),
    top: within(at.top, height, innerHeight),
  }
}

/** Arrow keys go round. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const index = items.findIndex((item) => item === document.activeElement)
  const next: Record<string, number> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const target = next[event.key]
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}

/** Everything that can be done with the selection, where somebody asked for it. */
export const DeedMenu = ({ at, groups, onClose }: DeedMenuProps) => {
  const words = useWords(panelWords)
  const menu = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = menu.current
    if (!dialog) return
    dialog.showModal()
    const { left, top } = placeBeside(at, dialog.getBoundingClientRect())
    dialog.style.left = `${left}px`
    dialog.style.top = `${top}px`
    dialog.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [at])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the menu closes it; Escape does so by itself
    <dialog
      ref={menu}
      aria-label={words.deeds}
      onClose={onClose}
      onClick={(event) => event.target === menu.current && menu.current.close()}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed m-0 max-h-[calc(100svh-1rem)] w-64 overflow-y-auto rounded-control border border-line bg-card p-0 text-ink shadow-float backdrop:bg-transparent"
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its items */}
      <div role="menu" aria-label={words.deeds} onKeyDown={onKeyDown} className="p-1">
        {groups.map((deeds) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a menu
          <div role="group" key={deeds[0]?.name} className="border-line py-1 not-first:border-t">
            {deeds.map(({ name, press, run }) => (
              <button
                key={name}
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  run()
                  // Closed and not only taken away, so that the focus goes back to where it was.
                  menu.current?.close()
                }}
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-[7px] px-3 text-left text-14 hover:bg-klein-wash focus:bg-klein-wash sm:min-h-9"
              >
                {name}
                {press !== undefined && (
                  <kbd className="label-mono text-ink-2" aria-hidden>
                    {press}
                  </kbd>
                )}
              </button>
            ))}
          </div>
        ))}
      </div>
    </dialog>
  )
}
