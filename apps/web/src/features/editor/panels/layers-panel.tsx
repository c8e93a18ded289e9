import { MAX_ELEMENTS_PER_SIDE, type DesignElement } from '@picasso/design'
import { Eye, EyeOff, GripVertical, Lock, LockOpen, Pencil } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession, useCurrentSide } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { PictureThumbnail, ShapeThumbnail, TextThumbnail } from './thumbnails.tsx'
import { ToolButton } from './tool-button.tsx'

/** A thumbnail of an element for lists. */
const ElementThumbnail = ({ element }: { element: DesignElement }) => {
  if (element.type === 'image') return <PictureThumbnail asset={element.asset} />
  if (element.type === 'text') return <TextThumbnail color={element.color} />
  return <ShapeThumbnail shape={element} className="size-10 shrink-0 rounded-picture bg-paper-2 p-1" />
}

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

const NameField = ({ element, onDone }: { element: DesignElement; onDone: () => void }) => {
  const messages = useMessages(panelMessages)
  const { commands, getElementName } = useSession()
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
      autoFocus
      aria-label={messages.elementName(getElementName(element))}
      defaultValue={element.name ?? getElementName(element)}
      maxLength={80}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        if (event.target.value !== getElementName(element)) commands.rename(element.id, event.target.value)
        onDone()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') event.currentTarget.value = getElementName(element)
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
      className="min-h-11 min-w-0 flex-1 rounded-control border border-klein bg-card px-2 text-14"
    />
  )
}

interface RowProps {
  element: DesignElement
  /** Index from the bottom. */
  position: number
  /** A press adds to the selection, as with Shift. */
  isMultiSelect: boolean
  /** Where a dragged layer would be dropped: above this one, or below the lowest. */
  dropEdge: 'above' | 'below' | undefined
  onDrag: (event: PointerEvent, position: number) => void
}

/** Selects the layer; with Shift, Ctrl or Command, or while several are chosen, one more or one less. A double click renames it. */
const SelectLayerButton = ({
  element,
  isMultiSelect,
  onRename,
}: Pick<RowProps, 'element' | 'isMultiSelect'> & { onRename: () => void }) => {
  const { store, getElementName } = useSession()
  const { selectedIds } = useEditorState()
  const isSelected = selectedIds.includes(element.id)
  const select = (event: MouseEvent): void => {
    const isAdding = isMultiSelect || event.shiftKey || event.ctrlKey || event.metaKey
    store.select(isAdding ? (isSelected ? selectedIds.filter((id) => id !== element.id) : [...selectedIds, element.id]) : [element.id])
  }
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={select}
      onDoubleClick={onRename}
      className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-control py-1 text-left"
    >
      <ElementThumbnail element={element} />
      <span className="truncate text-14">{getElementName(element)}</span>
    </button>
  )
}

/** With a mouse they cover the end of the name while the row is hovered or focused; a lock or hidden state is always visible. */
const OVERLAY_CLASS =
  '[@media(hover:hover)]:absolute [@media(hover:hover)]:inset-y-0 [@media(hover:hover)]:right-0.5 [@media(hover:hover)]:items-center [@media(hover:hover)]:rounded-control [@media(hover:hover)]:bg-card [@media(hover:hover)]:opacity-0 group-hover/layer:opacity-100 group-focus-within/layer:opacity-100'

const LayerButtons = ({ element, onRename }: { element: DesignElement; onRename: () => void }) => {
  const messages = useMessages(panelMessages)
  const { commands, getElementName } = useSession()
  const name = getElementName(element)
  return (
    <div className={classNames('flex shrink-0', !element.locked && !element.hidden && OVERLAY_CLASS)}>
      <ToolButton label={messages.rename(name)} icon={<Pencil {...ICON} />} className="size-11 max-sm:hidden" onClick={onRename} />
      <ToolButton
        label={messages.lock(name)}
        aria-pressed={element.locked ?? false}
        icon={element.locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
        onClick={() => commands.setFlag([element.id], 'locked', !element.locked)}
      />
      <ToolButton
        label={messages.hide(name)}
        aria-pressed={element.hidden ?? false}
        icon={element.hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        onClick={() => commands.setFlag([element.id], 'hidden', !element.hidden)}
      />
    </div>
  )
}

const LayerRow = ({ element, position, isMultiSelect, dropEdge, onDrag }: RowProps) => {
  const messages = useMessages(panelMessages)
  const { store, commands, getElementName } = useSession()
  const { selectedIds } = useEditorState()
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = (): void => setIsRenaming(true)

  const onKeyDown = (event: KeyboardEvent): void => {
    const isUp = event.key === 'ArrowUp'
    if (!isUp && event.key !== 'ArrowDown') return
    event.preventDefault()
    // Selected, its new place is announced.
    store.select([element.id])
    commands.reorder([element.id], isUp ? position + 2 : position - 1)
  }
  return (
    <li
      data-place={position}
      className={classNames(
        'group/layer relative flex items-center rounded-control border pr-0.5',
        selectedIds.includes(element.id) ? 'border-klein bg-klein-wash' : 'border-line bg-card',
        element.hidden && 'opacity-60',
      )}
    >
      {dropEdge && (
        <span
          aria-hidden
          className={classNames('absolute inset-x-0 h-0.75 rounded-full bg-klein', dropEdge === 'above' ? '-top-1.25' : '-bottom-1.25')}
        />
      )}
      <button
        type="button"
        aria-label={messages.elementOrder(getElementName(element))}
        onPointerDown={(event) => onDrag(event, position)}
        onKeyDown={onKeyDown}
        className="grid min-h-12 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-2"
      >
        <GripVertical {...ICON} />
      </button>
      {isRenaming ? (
        <NameField element={element} onDone={() => setIsRenaming(false)} />
      ) : (
        <SelectLayerButton element={element} isMultiSelect={isMultiSelect} onRename={rename} />
      )}
      {!isRenaming && <LayerButtons element={element} onRename={rename} />}
    </li>
  )
}

/** Drags a layer to another place in the order. */
const useLayerDrag = (list: RefObject<HTMLElement | null>) => {
  const { commands } = useSession()
  const { elements } = useCurrentSide()
  /** Index in the painting order where the dragged layer would be dropped. */
  const [dropIndex, setDropIndex] = useState<number>()

  const findDropIndex = (y: number): number => {
    const rows = [...(list.current?.children ?? [])]
    const index = rows.findIndex((row) => y < row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2)
    // The list starts with the topmost layer, the painting order with the lowest.
    return elements.length - (index < 0 ? rows.length : index)
  }
  const onMove = (move: globalThis.Event): void => {
    if (move instanceof globalThis.PointerEvent) setDropIndex(findDropIndex(move.clientY))
  }
  const onDrag = (event: PointerEvent, position: number): void => {
    const element = elements[position]
    if (!element || event.button !== 0) return
    const dragHandle = event.currentTarget
    dragHandle.setPointerCapture(event.pointerId)
    const onUp = (up: globalThis.Event): void => {
      setDropIndex(undefined)
      dragHandle.removeEventListener('pointermove', onMove)
      dragHandle.removeEventListener('pointerup', onUp)
      dragHandle.removeEventListener('pointercancel', onUp)
      if (up instanceof globalThis.PointerEvent && up.type === 'pointerup') commands.reorder([element.id], findDropIndex(up.clientY))
    }
    dragHandle.addEventListener('pointermove', onMove)
    dragHandle.addEventListener('pointerup', onUp)
    dragHandle.addEventListener('pointercancel', onUp)
  }
  return { dropIndex, onDrag }
}

/** All layers of this side, the topmost first: order, names, locks. */
export const LayersPanel = () => {
  const messages = useMessages(panelMessages)
  const { elements } = useCurrentSide()
  const list = useRef<HTMLUListElement>(null)
  const [isMultiSelect, setIsMultiSelect] = useState(false)
  const { dropIndex, onDrag } = useLayerDrag(list)
  if (elements.length === 0) return <p className="text-14 text-ink-2">{messages.noLayers}</p>
  return (
    <div ref={keepFocusInList} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-14 text-ink-2">{messages.layerCount(elements.length, MAX_ELEMENTS_PER_SIDE)}</p>
        {elements.length > 1 && (
          <button
            type="button"
            aria-pressed={isMultiSelect}
            onClick={() => setIsMultiSelect(!isMultiSelect)}
            className="-mx-2 min-h-11 rounded-control px-2 text-14 font-semibold hover:bg-paper-2 aria-pressed:bg-klein-wash aria-pressed:text-klein-deep"
          >
            {messages.selectMultiple}
          </button>
        )}
      </div>
      <ul ref={list} aria-label={messages.layers} className="flex flex-col gap-1.5">
        {elements
          .map((element, position) => (
            <LayerRow
              key={element.id}
              element={element}
              position={position}
              isMultiSelect={isMultiSelect}
              dropEdge={dropIndex === position + 1 ? 'above' : dropIndex === 0 && position === 0 ? 'below' : undefined}
              onDrag={onDrag}
            />
          ))
          .toReversed()}
      </ul>
    </div>
  )
}
