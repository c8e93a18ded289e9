import type { ShapePath } from '@picasso/design'
import { useSyncExternalStore, useEffect, useRef } from 'react'

import { useSession } from '../use-session.ts'

interface ShapeThumbnailProps {
  shape: { viewBox: { width: number; height: number }; paths: readonly ShapePath[] }
  className: string
}

/** A thumbnail of a library drawing. */
export const ShapeThumbnail = ({ shape: { viewBox, paths }, className }: ShapeThumbnailProps) => (
  <svg data-theme="light" viewBox={`0 0 ${viewBox.width} ${viewBox.height}`} className={className} aria-hidden>
    {paths.map(({ d, fill }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paths have no id and a fixed order
      <path key={index} d={d} fill={fill} />
    ))}
  </svg>
)

/** Icon of a text in a list, in the color of the text. */
export const TextThumbnail = ({ color }: { color: string }) => (
  <svg data-theme="light" width="40" height="40" viewBox="0 0 40 40" className="shrink-0 rounded-picture bg-paper-2" aria-hidden>
    <path d="M11 11h18M20 11v18" fill="none" stroke="var(--line-strong)" strokeWidth="7" strokeLinecap="round" />
    <path d="M11 11h18M20 11v18" fill="none" stroke={color} strokeWidth="5" strokeLinecap="round" />
  </svg>
)

/** CSS pixels. */
const SIDE_PX = 64

/** A small copy of an uploaded picture. */
export const PictureThumbnail = ({
  asset,
  className = 'size-10 shrink-0 rounded-picture bg-paper-2',
}: {
  asset: string
  className?: string
}) => {
  const { resources } = useSession()
  useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const bitmap = resources.pictures.screen().get(asset)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    const side = SIDE_PX * 2
    const scale = Math.min(side / bitmap.width, side / bitmap.height)
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    context.clearRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
  }, [bitmap])

  return <canvas data-theme="light" ref={canvas} width={SIDE_PX * 2} height={SIDE_PX * 2} className={className} aria-hidden />
}
