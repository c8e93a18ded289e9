import { useEffect, useRef, useSyncExternalStore } from 'react'

import { useSession } from '../use-session.ts'

/** CSS pixels. */
const SIDE_PX = 40

/** A small copy of an uploaded picture. */
export const PictureThumbnail = ({ asset }: { asset: string }) => {
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

  return (
    <canvas
      data-theme="light"
      ref={canvas}
      width={SIDE_PX * 2}
      height={SIDE_PX * 2}
      className="size-10 shrink-0 rounded-picture bg-paper-2"
      aria-hidden
    />
  )
}
