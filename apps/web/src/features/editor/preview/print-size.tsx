import { getCommonBounds, getBounds, getElementBox, type Bounds, type DesignSide, type MeasureText } from '@picasso/design'
import { useId } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { previewMessages } from './messages/index.ts'

/** The printed bounds of a side in millimeters, clipped to the print area; undefined where nothing is printed. */
export const getPrintExtent = ({ area, elements }: DesignSide, measure: MeasureText): Bounds | undefined => {
  const visibleElements = elements.filter((element) => !element.hidden)
  if (visibleElements.length === 0) return undefined
  const { left, top, right, bottom } = getCommonBounds(visibleElements.map((element) => getBounds(getElementBox(element, measure))))
  const clipped = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(area.width, right),
    bottom: Math.min(area.height, bottom),
  }
  return clipped.right > clipped.left && clipped.bottom > clipped.top ? clipped : undefined
}

interface SizeSelectProps {
  size: string
  onChange: (size: string) => void
}

/** The size of the garment, shown where the print scales with it. */
export const SizeSelect = ({ size, onChange }: SizeSelectProps) => {
  const messages = useMessages(previewMessages)
  const { garment } = useSession()
  const { history } = useEditorState()
  const id = useId()
  if (!history.current.document.scaled) return null
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id}>{messages.onSize}</label>
      <select
        id={id}
        value={size}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 rounded-control border border-line-strong bg-card px-3"
      >
        {garment.sizes.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    </span>
  )
}
