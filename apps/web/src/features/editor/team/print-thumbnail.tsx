import { CLOTHS, type DesignDocument, type Side } from '@picasso/design'
import { useEffect, useRef } from 'react'

import { useEditorState, useSession } from '../use-session.ts'

/** More device pixels are invisible at this size. */
const MAX_PIXEL_RATIO = 2

/** One side of a design, drawn as wide as its place. */
export const PrintCanvas = ({ document, side, className }: { document: DesignDocument; side: Side; className: string }) => {
  const { resources } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const { area } = document[side]
    const width = Math.max(1, Math.round(canvas.current.clientWidth * Math.min(MAX_PIXEL_RATIO, devicePixelRatio)))
    // Setting the size also clears the canvas.
    canvas.current.width = width
    canvas.current.height = Math.max(1, Math.round((width * area.height) / area.width))
    resources.drawSide(context, document[side], width / area.width)
  }, [document, side, resources])
  return <canvas ref={canvas} aria-hidden className={className} />
}

/** The print alone on the colour of the cloth. */
export const PrintThumbnail = ({ document, side }: { document: DesignDocument; side: Side }) => {
  const { color } = useEditorState().history.current
  const { area } = document[side]
  return (
    <div
      className="w-full overflow-hidden rounded-[4px] border border-line"
      style={{ aspectRatio: `${area.width} / ${area.height}`, backgroundColor: `rgb(${CLOTHS[color].rgb.join(' ')})` }}
    >
      <PrintCanvas document={document} side={side} className="size-full" />
    </div>
  )
}
