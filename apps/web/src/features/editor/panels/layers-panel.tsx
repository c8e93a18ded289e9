import { MAX_ELEMENTS_PER_SIDE, type DesignElement } from '@picasso/design'
import { Eye, EyeOff, GripVertical, Lock, LockOpen, Pencil } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useWords } from '../../../lib/words.ts'
import { useEditorState, useSession, useShownSide } from '../use-session.ts'
import { ElementMark } from './element-mark.tsx'
import { ToolButton } from './tool-button.tsx'
import { panelWords } from './words/index.ts'

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

const NameField = ({ element, onDone }: { element: DesignElement; onDone: () => void }) => {
  const words = useWords(panelWords)
  const { editing, nameOf } = useSession()
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
      autoFocus
      aria-label={words.nameOf(nameOf(element))}
      defaultValue={element.name ?? nameOf(element)}
      maxLength={80}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => {
        if (event.target.value !== nameOf(element)) editing.rename(element.id, event.target.value)
        onDone()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') event.currentTarget.value = nameOf(element)
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
      className="min-h-11 min-w-0 flex-1 rounded-control border border-klein bg-card px-2 text-14"
    />
  )
}

interface RowProps {
  element: DesignElement
  /** Places from the bottom. */
  place: number
  /** A press adds to the selection, as Shift does where there is one. */
  several: boolean
  /** What is dragged comes to lie above this one, or, beside the lowest, below it. */
  drop: 'above' | 'below' | undefined
  onDrag: (event: PointerEvent, place: number) => void
}

const LayerRow = ({ element, place, several, drop, onDrag }: RowProps) => {
  const words = useWords(panelWords)
  const { store, editing, nameOf } = useSession()
  const { selectedIds } = useEditorState()
  const [naming, setNaming] = useState(false)
  const selected = selectedIds.includes(element.id)
  const name = nameOf(element)

  const onKeyDown = (event: KeyboardEvent): void => {
    const up = event.key === 'ArrowUp'
    if (!up && event.key !== 'ArrowDown') return
    event.preventDefault()
    editing.orderTo([element.id], up ? place + 2 : place - 1)
  }
  return (
    <li
      data-place={place}
      className={classNames(
        'relative flex items-center rounded-control border pr-0.5',
        selected ? 'border-klein bg-klein-wash' : 'border-line bg-card',
        element.hidden && 'opacity-60',
      )}
    >
      {drop && (
        <span
          aria-hidden
          className={classNames('absolute inset-x-0 h-0.75 rounded-full bg-klein', drop === 'above' ? '-top-1.25' : '-bottom-1.25')}
        />
      )}
      <button
        type="button"
        aria-label={words.orderOf(name)}
        onPointerDown={(event) => onDrag(event, place)}
        onKeyDown={onKeyDown}
        className="grid min-h-12 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-2"
      >
        <GripVertical {...ICON} />
      </button>
      {naming ? (
        <NameField element={element} onDone={() => setNaming(false)} />
      ) : (
        <button
          type="button"
          aria-pressed={selected}
          onClick={(event) => {
            const more = several || event.shiftKey || event.ctrlKey || event.metaKey
            store.select(more ? (selected ? selectedIds.filter((id) => id !== element.id) : [...selectedIds, element.id]) : [element.id])
          }}
          onDoubleClick={() => setNaming(true)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-control py-1 text-left"
        >
          <ElementMark element={element} />
          <span className="truncate text-14">{name}</span>
        </button>
      )}
      <ToolButton
        label={words.rename(name)}
        icon={<Pencil {...ICON} />}
        className="size-11 max-sm:hidden"
        onClick={() => setNaming(true)}
      />
      <ToolButton
        label={words.lock(name)}
        aria-pressed={element.locked ?? false}
        icon={element.locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
        onClick={() => editing.mark([element.id], 'locked', !element.locked)}
      />
      <ToolButton
        label={words.hide(name)}
        aria-pressed={element.hidden ?? false}
        icon={element.hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        onClick={() => editing.mark([element.id], 'hidden', !element.hidden)}
      />
    </li>
  )
}

/** Everything on this side, what lies on top first: order, names, locks. */
export const LayersPanel = () => {
  const words = useWords(panelWords)
  const { editing } = useSession()
  const { elements } = useShownSide()
  const list = useRef<HTMLUListElement>(null)
  const [several, setSeveral] = useState(false)
  /** Where in the painting order what is dragged would come to lie. */
  const [drop, setDrop] = useState<number>()

  const onDrag = (event: PointerEvent, place: number): void => {
    const element = elements[place]
    if (!element || event.button !== 0) return
    const grip = event.currentTarget
    grip.setPointerCapture(event.pointerId)
    const over = (y: number): number => {
      const rows = [...(list.current?.children ?? [])]
      const index = rows.findIndex((row) => y < row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2)
      // The list runs from the top of the garment down, the painting order from the bottom up.
      return elements.length - (index < 0 ? rows.length : index)
    }
    const onMove = (move: globalThis.Event): void => {
      if (move instanceof globalThis.PointerEvent) setDrop(over(move.clientY))
    }
    const onUp = (up: globalThis.Event): void => {
      setDrop(undefined)
      grip.removeEventListener('pointermove', onMove)
      grip.removeEventListener('pointerup', onUp)
      grip.removeEventListener('pointercancel', onUp)
      if (up instanceof globalThis.PointerEvent && up.type === 'pointerup') editing.orderTo([element.id], over(up.clientY))
    }
    grip.addEventListener('pointermove', onMove)
    grip.addEventListener('pointerup', onUp)
    grip.addEventListener('pointercancel', onUp)
  }
  if (elements.length === 0) return <p className="text-14 text-ink-2">{words.noLayers}</p>
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-14 text-ink-2">{words.layerCount(elements.length, MAX_ELEMENTS_PER_SIDE)}</p>
        {elements.length > 1 && (
          <button
            type="button"
            aria-pressed={several}
            onClick={() => setSeveral(!several)}
            className="min-h-11 rounded-control px-2 text-14 font-semibold hover:bg-paper-2 aria-pressed:bg-klein-wash aria-pressed:text-klein-deep"
          >
            {words.chooseSeveral}
          </button>
        )}
      </div>
      <ul ref={list} aria-label={words.layers} className="flex flex-col gap-1.5">
        {elements
          .map((element, place) => (
            <LayerRow
              key={element.id}
              element={element}
              place={place}
              several={several}
              drop={drop === place + 1 ? 'above' : drop === 0 && place === 0 ? 'below' : undefined}
              onDrag={onDrag}
            />
          ))
          .toReversed()}
      </ul>
    </div>
  )
}
