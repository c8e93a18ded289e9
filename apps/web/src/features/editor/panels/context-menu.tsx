import { useEffect, useRef, type KeyboardEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import type { EditorAction } from '../core/actions.ts'
import { panelMessages } from './messages/index.ts'

/** Bounds of what opened the menu, on the screen in CSS pixels; a press on the canvas has no extent. */
export type MenuAnchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface ContextMenuProps {
  anchor: MenuAnchor
  groups: readonly (readonly EditorAction[])[]
  onClose: () => void
}

/** CSS pixels between the menu and the edges of the screen … */
const MARGIN = 8
/** … and from the button that opened it. */
const GAP = 4

/** Below the anchor, else above it, else beside it: never over it, where a double click would choose an item. */
const computePosition = (anchor: MenuAnchor, { width, height }: DOMRect): { left: number; top: number } => {
  const clampToViewport = (position: number, extent: number, room: number): number =>
    Math.max(MARGIN, Math.min(position, room - extent - MARGIN))
  const left = clampToViewport(anchor.left, width, innerWidth)
  if (anchor.bottom + GAP + height <= innerHeight - MARGIN) return { left, top: anchor.bottom + GAP }
  if (anchor.top - GAP - height >= MARGIN) return { left, top: anchor.top - GAP - height }
  const isRoomRight = anchor.right + GAP + width <= innerWidth - MARGIN
  return {
    left: clampToViewport(isRoomRight ? anchor.right + GAP : anchor.left - GAP - width, width, innerWidth),
    top: clampToViewport(anchor.top, height, innerHeight),
  }
}

/** Arrow keys wrap around. */
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

interface MenuGroupProps {
  actions: readonly EditorAction[]
  onDone: () => void
}

const MenuGroup = ({ actions, onDone }: MenuGroupProps) => {
  const columnsClass = actions.length % 3 === 0 ? 'max-sm:grid-cols-3' : 'max-sm:grid-cols-2'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a menu
    <div role="group" className={classNames('border-line py-1 not-first:border-t max-sm:grid', columnsClass)}>
      {actions.map(({ label, keys, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            run()
            onDone()
          }}
          className="flex min-h-11 w-full items-center justify-between gap-4 rounded-[7px] px-3 text-left text-14 hover:bg-klein-wash focus:bg-klein-wash sm:min-h-9 pointer-coarse:min-h-11 max-sm:leading-tight"
        >
          {label}
          {keys !== undefined && (
            <kbd className="label-mono text-ink-2 pointer-coarse:hidden" aria-hidden>
              {keys}
            </kbd>
          )}
        </button>
      ))}
    </div>
  )
}

/** On phones a sheet at the lower edge, below the garment, in columns. */
const MENU_CLASS =
  'fixed m-0 max-h-[calc(100svh-1rem)] w-64 overflow-y-auto rounded-control border border-line bg-card p-0 text-ink shadow-float backdrop:bg-transparent max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0 max-sm:max-h-[50svh] max-sm:w-full max-sm:max-w-none max-sm:overscroll-contain max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]'

/** The context menu of the selection. */
export const ContextMenu = ({ anchor, groups, onClose }: ContextMenuProps) => {
  const messages = useMessages(panelMessages)
  const menu = useRef<HTMLDialogElement>(null)
  /** The finger whose long press opened the menu has not pressed beside it when it lifts. */
  const isPressedBeside = useRef(false)

  useEffect(() => {
    const dialog = menu.current
    if (!dialog) return
    dialog.showModal()
    const { left, top } = computePosition(anchor, dialog.getBoundingClientRect())
    dialog.style.left = `${left}px`
    dialog.style.top = `${top}px`
    dialog.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [anchor])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the menu closes it; Escape does so by itself
    <dialog
      ref={menu}
      aria-label={messages.actions}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === menu.current
      }}
      onClick={(event) => event.target === menu.current && isPressedBeside.current && menu.current.close()}
      onContextMenu={(event) => event.preventDefault()}
      className={MENU_CLASS}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its items */}
      <div role="menu" aria-label={messages.actions} onKeyDown={onKeyDown} className="p-1">
        {groups.map((actions) => (
          // Closed and not only unmounted, so that the focus returns to where it was.
          <MenuGroup key={actions[0]?.label} actions={actions} onDone={() => menu.current?.close()} />
        ))}
      </div>
    </dialog>
  )
}
