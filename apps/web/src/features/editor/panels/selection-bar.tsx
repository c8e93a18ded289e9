import { Copy, Ellipsis, FlipHorizontal2, Group, Trash2, Ungroup } from 'lucide-react'
import { useId } from 'react'

import { useSelectedElements, useSession } from '../use-session.ts'
import { ToolButton } from './tool-button.tsx'

interface SelectionBarProps {
  onMenu: (x: number, y: number) => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What can be done with the selection, beside dragging it. */
export const SelectionBar = ({ onMenu }: SelectionBarProps) => {
  const { editing, store, nameOf } = useSession()
  const elements = useSelectedElements()
  const opacityId = useId()
  const [element] = elements
  if (!element) return null
  const percent = Math.round(element.opacity * 100)
  const several = elements.length > 1
  const grouped = elements.some((each) => each.group !== undefined)

  return (
    <fieldset
      aria-label={several ? `${elements.length} elements` : nameOf(element)}
      className="flex items-center rounded-control border border-line bg-card shadow-float sm:gap-1 sm:px-1.5"
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
        className="h-11 w-14 accent-klein max-sm:mx-1.5 sm:w-24"
      />
      <span className="figures w-10 text-right text-14 text-ink-2 max-sm:hidden" aria-hidden>
        {percent}%
      </span>
      <span className="mx-1 h-6 w-px bg-line max-sm:hidden" aria-hidden />
      {several && !grouped && <ToolButton label="Group" icon={<Group {...ICON} />} onClick={editing.group} />}
      {grouped && <ToolButton label="Ungroup" icon={<Ungroup {...ICON} />} onClick={editing.ungroup} />}
      <ToolButton
        label="Mirror across"
        icon={<FlipHorizontal2 {...ICON} />}
        onClick={() => editing.flip('horizontal')}
        className="max-sm:hidden"
      />
      <ToolButton label="Duplicate" icon={<Copy {...ICON} />} onClick={editing.duplicate} />
      <ToolButton label="Delete" icon={<Trash2 {...ICON} />} onClick={editing.removeSelected} />
      <ToolButton
        label="More"
        aria-haspopup="menu"
        icon={<Ellipsis {...ICON} />}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onMenu(left, bottom + 4)
        }}
      />
    </fieldset>
  )
}
