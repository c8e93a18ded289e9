import { CLOTHS, scaleDocumentToSize, REFERENCE_SIZE, getSizeRatio, PICTURE_SIZE, type DesignDocument, type Side } from '@picasso/design'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { getPrintAreaStyle } from '../print-area-style.ts'
import { useEditorState, useSession } from '../use-session.ts'

/** More device pixels are invisible at this size. */
const MAX_PIXEL_RATIO = 2

/** One side of a design, drawn as wide as its place. */
const PrintCanvas = ({ document, side, className }: { document: DesignDocument; side: Side; className: string }) => {
  const { resources } = useSession()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- drawn again when a picture or font was loaded
  }, [document, side, resources, resourceVersion])
  return <canvas ref={canvas} aria-hidden className={className} />
}

/** The print alone on the color of the cloth. */
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

interface GarmentPreviewProps {
  document: DesignDocument
  side: Side
  /** Size of the garment, if known. */
  size?: string | undefined
  className?: string
}

/** The garment of one row in its size, with the print to scale. */
export const GarmentPreview = ({ document, side, size = REFERENCE_SIZE, className }: GarmentPreviewProps) => {
  const { garment } = useSession()
  const { color } = useEditorState().history.current
  const { areaPx, areaMm } = garment.sides[side]
  const sizeRatio = getSizeRatio(garment.key, size)
  const sizedDocument = useMemo(() => scaleDocumentToSize(document, garment.key, size), [document, garment.key, size])
  const scale = sizedDocument[side].area.width / areaMm.width
  const [width, height] = [(areaPx.width * scale) / sizeRatio.width, (areaPx.height * scale) / sizeRatio.length]
  // Centered where the area is centered on the garment, and as far below the collar.
  const x = areaPx.x + (areaPx.width - width) / 2
  return (
    <div
      className={classNames('garment-backdrop relative', className)}
      style={{ aspectRatio: `${PICTURE_SIZE.width * sizeRatio.width} / ${PICTURE_SIZE.height * sizeRatio.length}` }}
    >
      <GarmentPicture garment={garment.key} side={side} cloth={color} alt="" sizes="20rem" className="size-full object-fill" />
      <div className="absolute" style={getPrintAreaStyle({ x, y: areaPx.y, width, height })}>
        <PrintCanvas document={sizedDocument} side={side} className="block size-full" />
      </div>
    </div>
  )
}
