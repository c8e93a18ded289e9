import { Copy, Crop, Ellipsis, FlipHorizontal2, Group, PenLine, Trash2, Ungroup } from 'lucide-react'
import { useId, useRef } from 'react'

import { useWords } from '../../../lib/words.ts'
import { useSelectedElements, useSession } from '../use-session.ts'
import type { MenuAnchor } from './deed-menu.tsx'
import { ToolButton } from './tool-button.tsx'
import { useBesideSelection } from './use-beside-selection.ts'
import { panelWords } from './words/index.ts'

interface SelectionBarProps {
  onMenu: (at: MenuAnchor) => void
  onWrite: () => void
  onCrop: () => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/**
 * Beside the selection where there is room; on narrow screens docked at the foot, and at the head of the stage while a sheet
 * lies there.
 */
const PLACE =
  'data-away:invisible wide:absolute wide:top-0 wide:left-0 wide:z-20 max-wide:fixed max-wide:inset-x-2 max-wide:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] max-wide:z-30 max-wide:mx-auto max-wide:w-max max-wide:group-data-[sheet]/workbench:absolute max-wide:group-data-[sheet]/workbench:inset-x-auto max-wide:group-data-[sheet]/workbench:top-0 max-wide:group-data-[sheet]/workbench:right-0 max-wide:group-data-[sheet]/workbench:bottom-auto'

/** Left out at the head of the stage, where there is room for the most needed only. */
const ROOMY = 'max-wide:group-data-[sheet]/workbench:hidden'

const Opacity = ({ opacity }: { opacity: number }) => {
  const words = useWords(panelWords)
  const { editing, store } = useSession()
  const id = useId()
  const percent = Math.round(opacity * 100)
  return (
    <span className={`flex items-center ${ROOMY}`}>
      <label htmlFor={id} className="label-mono pl-2 text-ink-2 max-xl:sr-only">
        {words.opacity}
      </label>
      <input
        id={id}
        type="range"
        min={5}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={words.percent(percent)}
        onChange={(event) => editing.setOpacity(Number(event.target.value) / 100)}
        onPointerUp={store.seal}
        onBlur={store.seal}
        className="mx-1.5 h-11 w-14 accent-klein xl:w-24"
      />
      <span className="figures w-10 text-right text-14 text-ink-2 max-xl:hidden" aria-hidden>
        {percent}%
      </span>
      <span className="mx-1 h-6 w-px bg-line max-sm:hidden" aria-hidden />
    </span>
  )
}

/** What can be done with the selection, beside dragging it. */
export const SelectionBar = (props: SelectionBarProps) => {
  const elements = useSelectedElements()
  return elements.length > 0 ? <Bar {...props} /> : null
}

const Bar = ({ onMenu, onWrite, onCrop }: SelectionBarProps) => {
  const words = useWords(panelWords)
  const { editing, nameOf } = useSession()
  const elements = useSelectedElements()
  const bar = useRef<HTMLFieldSetElement>(null)
  useBesideSelection(bar)
  const [element] = elements
  if (!element) return null
  const several = elements.length > 1
  const grouped = elements.some((each) => each.group !== undefined)
  const single = several || element.locked ? undefined : element.type

  return (
    <fieldset ref={bar} className={`flex items-center rounded-control border border-line bg-card shadow-float sm:px-1 ${PLACE}`}>
      <legend className="sr-only">{several ? words.several(elements.length) : nameOf(element)}</legend>
      {single === 'text' && <ToolButton label={words.editWords} icon={<PenLine {...ICON} />} onClick={onWrite} />}
      {single === 'image' && <ToolButton label={words.crop} icon={<Crop {...ICON} />} onClick={onCrop} />}
      <Opacity opacity={element.opacity} />
      {several && !grouped && <ToolButton label={words.group} icon={<Group {...ICON} />} onClick={editing.group} />}
      {grouped && <ToolButton label={words.ungroup} icon={<Ungroup {...ICON} />} onClick={editing.ungroup} />}
      <ToolButton
        label={words.mirrorAcross}
        icon={<FlipHorizontal2 {...ICON} />}
        onClick={() => editing.flip('horizontal')}
        className="max-sm:hidden"
      />
      <ToolButton label={words.duplicate} icon={<Copy {...ICON} />} onClick={editing.duplicate} className={ROOMY} />
      <ToolButton label={words.delete} icon={<Trash2 {...ICON} />} onClick={editing.removeSelected} />
      <ToolButton
        label={words.more}
        aria-haspopup="menu"
        icon={<Ellipsis {...ICON} />}
        onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
      />
    </fieldset>
  )
}
