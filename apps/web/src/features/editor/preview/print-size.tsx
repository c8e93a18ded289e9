import { measurePrintSize, type Bounds, type DesignSide, type MeasureInk } from '@picasso/design'
import { useId } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { previewMessages } from './messages/index.ts'

/** The printed bounds of a side in millimeters, clipped to the print area; undefined where nothing is printed. */
export const getPrintExtent = (side: DesignSide, measureInk: MeasureInk): Bounds | undefined => {
  const print = measurePrintSize(side, measureInk)
  if (!print) return undefined
  const { center, widthMm, heightMm } = print
  return {
    left: center.x - widthMm / 2,
    top: center.y - heightMm / 2,
    right: center.x + widthMm / 2,
    bottom: center.y + heightMm / 2,
  }
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
