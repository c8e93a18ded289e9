import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId } from 'react'

import { useSelectedElement, useSession, useShownSide } from '../use-session.ts'
import { ToolButton } from './tool-button.tsx'

/** What can be done with the selected element, beside dragging it. */
export const SelectionBar = () => {
  const { editing, store, nameOf } = useSession()
  const element = useSelectedElement()
  const { elements } = useShownSide()
  const opacityId = useId()
  if (!element) return null
  const percent = Math.round(element.opacity * 100)
  const place = elements.indexOf(element)

  return (
    <fieldset
      aria-label={nameOf(element)}
      className="flex items-center rounded-control border border-line bg-card px-1 shadow-float sm:gap-1 sm:px-1.5"
    >
      <label htmlFor={opacityId} className="label-mono pl-2 text-ink-2 max-sm:sr-only">
        Opacity
      </label>
      <input
        id={opacityId}
        type="range"
        min={5}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => editing.setOpacity(Number(event.target.value) / 100)}
        onPointerUp={store.seal}
        onBlur={store.seal}
        className="h-11 w-18 accent-klein max-sm:mx-2 sm:w-24"
      />
      <span className="figures w-10 text-right text-14 text-ink-2 max-sm:hidden" aria-hidden>
        {percent}%
      </span>
      <span className="mx-1 h-6 w-px bg-line max-sm:hidden" aria-hidden />
      <ToolButton
        label="Bring forward"
        icon={<ArrowUp size={20} strokeWidth={1.5} aria-hidden />}
        disabled={place === elements.length - 1}
        onClick={() => editing.order(1)}
      />
      <ToolButton
        label="Send backward"
        icon={<ArrowDown size={20} strokeWidth={1.5} aria-hidden />}
        disabled={place === 0}
        onClick={() => editing.order(-1)}
      />
      <ToolButton label="Delete" icon={<Trash2 size={20} strokeWidth={1.5} aria-hidden />} onClick={editing.removeSelected} />
    </fieldset>
  )
}
