import { Copy, Crop, Ellipsis, FlipHorizontal2, Group, PenLine, Trash2, Ungroup } from 'lucide-react'
import { useId, useRef, type ReactNode, useEffect, type RefObject } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { getAction, type ActionId } from '../core/actions.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useSelectedElements, useSession } from '../use-session.ts'
import type { MenuAnchor } from './context-menu.tsx'
import { panelMessages } from './messages/index.ts'
import { ToolButton } from './tool-button.tsx'

/** CSS pixels between the frame, including its rotation handle, and the bar. */
const GAP = 12
/** CSS pixels of the corner handles outside the frame. */
const HANDLE = 10
/** CSS pixels of the buttons above the stage. */
const HEADER_HEIGHT = 52

interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

const getFrameExtent = (frame: HTMLElement): Extent => {
  const boxes = [frame, ...frame.querySelectorAll('[data-handle=rotate]')].map((element) => element.getBoundingClientRect())
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)) - HANDLE,
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + HANDLE,
  }
}

/** Above the frame, else below it, else over its lower edge. */
const getBarTop = (frame: Extent, section: DOMRect, height: number): number => {
  const topLimit = Math.max(0, section.top) + HEADER_HEIGHT
  if (frame.top - GAP - height >= topLimit) return frame.top - GAP - height
  return Math.max(topLimit, Math.min(frame.bottom + GAP, innerHeight - height - GAP))
}

/** Positions the bar beside the selection and hides it during a drag. On narrow screens it is docked. */
const useSelectionBarPosition = (bar: RefObject<HTMLElement | null>): void => {
  const { store, resources } = useSession()
  useEffect(() => {
    let request = 0
    const updatePosition = (): void => {
      request = 0
      const barElement = bar.current
      const section = barElement?.closest('section')
      const frame = section?.querySelector<HTMLElement>('[data-selection-frame]')
      if (!barElement || !section || !frame) return
      barElement.toggleAttribute('data-away', false)
      barElement.style.translate = ''
      if (getComputedStyle(barElement).position !== 'absolute' || frame.hidden || !matchMedia('(width >= 1025px)').matches) return
      const bounds = section.getBoundingClientRect()
      const extent = getFrameExtent(frame)
      const { width, height } = barElement.getBoundingClientRect()
      // A bar wider than the stage is centred.
      const room = Math.max(0, bounds.width - width)
      const middle = (extent.left + extent.right - width) / 2 - bounds.left
      const x = room > 0 ? Math.min(room, Math.max(0, middle)) : (bounds.width - width) / 2
      barElement.style.translate = `${Math.round(x)}px ${Math.round(getBarTop(extent, bounds, height) - bounds.top)}px`
    }
    const scheduleUpdate = (): void => {
      request ||= requestAnimationFrame(updatePosition)
    }
    const onStoreChange = (): void => {
      const { current, committed } = store.liveState().history
      if (current === committed) scheduleUpdate()
      else bar.current?.toggleAttribute('data-away', true)
    }
    const unsubscribers = [store.subscribeLive(onStoreChange), resources.subscribe(scheduleUpdate)]
    const resizeObserver = new ResizeObserver(scheduleUpdate)
    const section = bar.current?.closest('section')
    if (section) resizeObserver.observe(section)
    if (bar.current) resizeObserver.observe(bar.current)
    // Capturing, for scrolling of the page and of the stage.
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
    scheduleUpdate()
    return () => {
      cancelAnimationFrame(request)
      resizeObserver.disconnect()
      document.removeEventListener('scroll', scheduleUpdate, { capture: true })
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [bar, store, resources])
}

interface SelectionBarProps {
  onMenu: (at: MenuAnchor) => void
  onWrite: () => void
  onCrop: () => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * Beside the selection where there is room; on narrow screens docked at the bottom, and at the top of the stage while a sheet
 * is open.
 */
const POSITION_CLASS =
  'data-away:invisible wide:absolute wide:top-0 wide:left-0 wide:z-20 max-wide:fixed max-wide:inset-x-2 max-wide:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-wide:z-30 max-wide:mx-auto max-wide:w-max max-wide:group-data-[sheet]/workbench:absolute max-wide:group-data-[sheet]/workbench:inset-x-auto max-wide:group-data-[sheet]/workbench:top-0 max-wide:group-data-[sheet]/workbench:right-0 max-wide:group-data-[sheet]/workbench:bottom-auto'

/** Hidden at the top of the stage, where space is limited. */
const HIDDEN_WHEN_NARROW = 'max-wide:group-data-[sheet]/workbench:hidden'

const Opacity = ({ opacity }: { opacity: number }) => {
  const messages = useMessages(panelMessages)
  const { commands, store } = useSession()
  const id = useId()
  const percent = Math.round(opacity * 100)
  return (
    <span className={`flex items-center ${HIDDEN_WHEN_NARROW}`}>
      <label htmlFor={id} className="label-mono pl-2 text-ink-2 max-xl:sr-only">
        {messages.opacity}
      </label>
      <input
        id={id}
        type="range"
        min={5}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={messages.percent(percent)}
        onChange={(event) => commands.setOpacity(Number(event.target.value) / 100)}
        onPointerUp={store.endMerge}
        onBlur={store.endMerge}
        className="mx-1.5 h-11 w-14 accent-klein xl:w-24"
      />
      <span className="figures w-10 text-right text-14 text-ink-2 max-xl:hidden" aria-hidden>
        {percent}%
      </span>
      <span className="mx-1 h-6 w-px bg-line max-sm:hidden" aria-hidden />
    </span>
  )
}

interface ActionButtonProps {
  id: ActionId
  icon: ReactNode
  className?: string
  isHiddenWhenUnavailable?: boolean
}

const ActionButton = ({ id, icon, className, isHiddenWhenUnavailable = false }: ActionButtonProps) => {
  const messages = useMessages(coreMessages)
  const { store, commands } = useSession()
  const { label, isAvailable, run } = getAction(id, { store, commands }, messages)
  return isHiddenWhenUnavailable && !isAvailable ? null : <ToolButton label={label} icon={icon} onClick={run} className={className} />
}

/** Buttons for the selection. */
export const SelectionBar = (props: SelectionBarProps) => {
  const elements = useSelectedElements()
  return elements.length > 0 ? <Bar {...props} /> : null
}

const Bar = ({ onMenu, onWrite, onCrop }: SelectionBarProps) => {
  const messages = useMessages(panelMessages)
  const { getElementName } = useSession()
  const elements = useSelectedElements()
  const bar = useRef<HTMLFieldSetElement>(null)
  useSelectionBarPosition(bar)
  const [element] = elements
  if (!element) return null
  const isMultiple = elements.length > 1
  const singleType = isMultiple || element.locked ? undefined : element.type

  return (
    <fieldset ref={bar} className={`flex items-center rounded-control border border-line bg-card shadow-float sm:px-1 ${POSITION_CLASS}`}>
      <legend className="sr-only">{isMultiple ? messages.elementCount(elements.length) : getElementName(element)}</legend>
      {singleType === 'text' && <ToolButton label={messages.editText} icon={<PenLine {...ICON} />} onClick={onWrite} />}
      {singleType === 'image' && <ToolButton label={messages.crop} icon={<Crop {...ICON} />} onClick={onCrop} />}
      <Opacity opacity={element.opacity} />
      <ActionButton id="group" icon={<Group {...ICON} />} isHiddenWhenUnavailable />
      <ActionButton id="ungroup" icon={<Ungroup {...ICON} />} isHiddenWhenUnavailable />
      <ActionButton id="flipHorizontal" icon={<FlipHorizontal2 {...ICON} />} className="max-sm:hidden" />
      <ActionButton id="duplicate" icon={<Copy {...ICON} />} className={HIDDEN_WHEN_NARROW} />
      <ActionButton id="remove" icon={<Trash2 {...ICON} />} />
      <ToolButton
        label={messages.more}
        aria-haspopup="menu"
        icon={<Ellipsis {...ICON} />}
        onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
      />
    </fieldset>
  )
}
