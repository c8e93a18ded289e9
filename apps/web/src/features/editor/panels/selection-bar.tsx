import { Copy, Crop, Ellipsis, FlipHorizontal2, Group, PenLine, Trash2, Ungroup } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { getAction, type ActionId } from '../core/actions.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useSelectedElements, useSession } from '../use-session.ts'
import type { MenuAnchor } from './context-menu.tsx'
import { panelMessages } from './messages/index.ts'
import { SelectionSize } from './selection-size.tsx'
import { ToolButton } from './tool-button.tsx'

interface SelectionBarProps {
  onMenu: (at: MenuAnchor) => void
  onWrite: () => void
  onCrop: () => void
  focusCanvas: () => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * Above the garment, where it never covers the print or the price. On a narrow screen it has a reserved row, so that nothing moves, and stays
 * there when the stage is scrolled. Next to the preview it has only what has no key and no entry in the menu.
 */
const POSITION_CLASS =
  'wide:absolute wide:top-2 wide:left-1/2 wide:z-20 wide:w-max wide:-translate-x-1/2 max-wide:sticky max-wide:top-[calc(0.25rem+var(--notice-overlap,0px))] max-wide:z-20 max-wide:-mt-14 max-wide:h-12 max-wide:self-center'

const Opacity = ({ opacity }: { opacity: number }) => {
  const messages = useMessages(panelMessages)
  const { commands, store } = useSession()
  const id = useId()
  const percent = Math.round(opacity * 100)
  return (
    <span className="flex items-center">
      <label htmlFor={id} title={messages.opacity} className="pl-1.5 text-ink-2">
        <span
          aria-hidden
          className="block size-4 rounded-full border-[1.5px] border-current bg-linear-to-r from-current from-50% to-transparent to-50%"
        />
        <span className="sr-only">{messages.opacity}</span>
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
        className="mx-1.5 h-11 w-14 accent-klein sm:w-20 xl:w-24 group-data-preview/workbench:w-14"
      />
      <span className="figures w-10 text-right text-14 text-ink-2 max-xl:hidden group-data-preview/workbench:hidden" aria-hidden>
        {percent} %
      </span>
      <span className="mx-1 h-6 w-px bg-line max-sm:hidden xl:ml-3 group-data-preview/workbench:hidden" aria-hidden />
    </span>
  )
}

interface ActionButtonProps {
  id: ActionId
  icon: ReactNode
  className?: string
  isHiddenWhenUnavailable?: boolean
  /** Called if the button has disappeared with what it did. */
  onRemoved?: () => void
}

const ActionButton = ({ id, icon, className, isHiddenWhenUnavailable = false, onRemoved }: ActionButtonProps) => {
  const messages = useMessages(coreMessages)
  const { store, commands } = useSession()
  const { label, isAvailable, run } = getAction(id, { store, commands }, messages)
  if (isHiddenWhenUnavailable && !isAvailable) return null
  const runAndKeepFocus = (): void => {
    run()
    requestAnimationFrame(() => document.activeElement === document.body && onRemoved?.())
  }
  return <ToolButton label={label} icon={icon} onClick={runAndKeepFocus} className={className} />
}

/** Size of the selection, and buttons for it. */
export const SelectionBar = ({ onMenu, onWrite, onCrop, focusCanvas }: SelectionBarProps) => {
  const messages = useMessages(panelMessages)
  const { getElementName } = useSession()
  const elements = useSelectedElements()
  const [element] = elements
  if (!element) return null
  const isMultiple = elements.length > 1
  const singleType = isMultiple || element.locked ? undefined : element.type

  return (
    <fieldset className={`flex items-center rounded-control border border-line bg-card shadow-float sm:px-1 ${POSITION_CLASS}`}>
      <legend className="sr-only">{isMultiple ? messages.elementCount(elements.length) : getElementName(element)}</legend>
      {singleType === 'text' && <ToolButton label={messages.editText} icon={<PenLine {...ICON} />} onClick={onWrite} />}
      {singleType === 'image' && <ToolButton label={messages.crop} icon={<Crop {...ICON} />} onClick={onCrop} />}
      <SelectionSize />
      <span className="mx-1 h-6 w-px bg-line max-sm:hidden" aria-hidden />
      <Opacity opacity={element.opacity} />
      <ActionButton id="group" icon={<Group {...ICON} />} isHiddenWhenUnavailable onRemoved={focusCanvas} />
      <ActionButton id="ungroup" icon={<Ungroup {...ICON} />} isHiddenWhenUnavailable onRemoved={focusCanvas} />
      <ActionButton
        id="flipHorizontal"
        icon={<FlipHorizontal2 {...ICON} />}
        className="max-sm:hidden group-data-preview/workbench:hidden"
      />
      <ActionButton id="duplicate" icon={<Copy {...ICON} />} className="max-[24rem]:hidden group-data-preview/workbench:hidden" />
      <ActionButton id="remove" icon={<Trash2 {...ICON} />} onRemoved={focusCanvas} />
      <ToolButton
        label={messages.more}
        aria-haspopup="menu"
        icon={<Ellipsis {...ICON} />}
        onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
      />
    </fieldset>
  )
}
