import { CLOTHS, PICTURE_SIZE, type DesignDocument, type Side } from '@picasso/design'
import { useEffect, useRef } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useEditorState, useSession } from '../use-session.ts'

/** More device pixels than this are not seen on something so small. */
const MOST_DENSITY = 2

/** One side of a design, drawn as wide as its place. */
const PrintCanvas = ({ document, side, className }: { document: DesignDocument; side: Side; className: string }) => {
  const { resources } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const { area } = document[side]
    const width = Math.max(1, Math.round(canvas.current.clientWidth * Math.min(MOST_DENSITY, devicePixelRatio)))
    // Setting the size also clears what was there.
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

const share = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** The garment with the print of one piece. */
export const PieceView = ({ document, side, className }: { document: DesignDocument; side: Side; className?: string }) => {
  const { garment } = useSession()
  const { color } = useEditorState().history.current
  const { x, y, width, height } = garment.sides[side].areaPx
  return (
    <div className={classNames('garment-backdrop relative aspect-4/5', className)}>
      <GarmentPicture garment={garment.key} side={side} cloth={color} alt="" sizes="20rem" className="size-full" />
      <div
        className="absolute"
        style={{
          left: share(x, PICTURE_SIZE.width),
          top: share(y, PICTURE_SIZE.height),
          width: share(width, PICTURE_SIZE.width),
          height: share(height, PICTURE_SIZE.height),
        }}
      >
        <PrintCanvas document={document} side={side} className="block size-full" />
      </div>
    </div>
  )
}
