import { ZoomIn, ZoomOut } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { panelMessages } from './messages/index.ts'
import { ToolButton } from './tool-button.tsx'

export interface ZoomButtonsProps {
  zoom: number
  onZoom: (zoom: number) => void
}

const ZOOM_STEP = 1.5

/** Zoom buttons; the middle one shows the zoom level and resets it. */
export const ZoomButtons = ({ zoom, onZoom }: ZoomButtonsProps) => {
  const messages = useMessages(panelMessages)
  return (
    <fieldset className="flex items-center max-sm:hidden">
      <legend className="sr-only">{messages.view}</legend>
      <ToolButton
        label={messages.zoomOut}
        icon={<ZoomOut size={20} strokeWidth={1.5} aria-hidden />}
        disabled={zoom <= 1}
        onClick={() => onZoom(zoom / ZOOM_STEP)}
      />
      <button
        type="button"
        aria-label={messages.zoomLevel(Math.round(zoom * 100))}
        onClick={() => onZoom(1)}
        className="figures min-h-11 min-w-14 rounded-control text-14 text-ink-2 hover:bg-paper-2"
      >
        {Math.round(zoom * 100)} %
      </button>
      <ToolButton
        label={messages.zoomIn}
        icon={<ZoomIn size={20} strokeWidth={1.5} aria-hidden />}
        disabled={zoom >= 4}
        onClick={() => onZoom(zoom * ZOOM_STEP)}
      />
    </fieldset>
  )
}
