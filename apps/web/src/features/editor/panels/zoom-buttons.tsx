import { ZoomIn, ZoomOut } from 'lucide-react'

import { useWords } from '../../../lib/words.ts'
import { ToolButton } from './tool-button.tsx'
import { panelWords } from './words/index.ts'

interface ZoomButtonsProps {
  zoom: number
  onZoom: (zoom: number) => void
}

const STEP = 1.5

/** Closer and further away; the middle shows how near, and goes back to the whole garment. */
export const ZoomButtons = ({ zoom, onZoom }: ZoomButtonsProps) => {
  const words = useWords(panelWords)
  return (
    <fieldset className="flex items-center max-sm:hidden">
      <legend className="sr-only">{words.view}</legend>
      <ToolButton
        label={words.further}
        icon={<ZoomOut size={20} strokeWidth={1.5} aria-hidden />}
        disabled={zoom <= 1}
        onClick={() => onZoom(zoom / STEP)}
      />
      <button
        type="button"
        aria-label={words.zoomed(Math.round(zoom * 100))}
        onClick={() => onZoom(1)}
        className="figures min-h-11 min-w-14 rounded-control text-14 text-ink-2 hover:bg-paper-2"
      >
        {Math.round(zoom * 100)} %
      </button>
      <ToolButton
        label={words.closer}
        icon={<ZoomIn size={20} strokeWidth={1.5} aria-hidden />}
        disabled={zoom >= 4}
        onClick={() => onZoom(zoom * STEP)}
      />
    </fieldset>
  )
}
