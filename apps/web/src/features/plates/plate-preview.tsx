import type { Pixels, Rgb } from '@picasso/design'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { platesMessages } from './messages/index.ts'
import type { Separation } from './separation.worker.ts'

/** What the preview shows: everything on the cloth, the design, or one plate. */
export type PreviewView = 'composed' | 'original' | number

interface Point {
  x: number
  y: number
}

/** The print as designed, on its cloth. */
const paintOriginal = ({ data }: Pixels, cloth: Rgb, target: Uint8ClampedArray): void => {
  for (let at = 0; at < data.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255
    for (const channel of [0, 1, 2] as const) target[at + channel] = cloth[channel] + ((data[at + channel] ?? 0) - cloth[channel]) * share
    target[at + 3] = 255
  }
}

/** A plate as on film: black is ink. */
const paintPlate = (tones: Uint8Array, target: Uint8ClampedArray): void => {
  for (const [pixel, tone] of tones.entries()) target.set([255 - tone, 255 - tone, 255 - tone, 255], pixel * 4)
}

const paint = (pixels: Pixels, separation: Separation | undefined, view: PreviewView, cloth: Rgb): ImageData => {
  const image = new ImageData(pixels.width, pixels.height)
  const tones = typeof view === 'number' ? separation?.tones[view] : undefined
  if (tones) paintPlate(tones, image.data)
  else if (view === 'composed' && separation) image.data.set(separation.composed)
  else paintOriginal(pixels, cloth, image.data)
  return image
}

/** Arrow keys move the cross by a hundredth of the side, with Shift by a tenth. */
const KEY_STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const limit = (value: number, max: number): number => Math.min(max - 1, Math.max(0, Math.round(value)))

/** Seen on every color: black on white. */
const Cross = ({ at: { x, y }, width, height }: { at: Point; width: number; height: number }) => (
  <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="pointer-events-none absolute inset-0 size-full">
    {[
      { stroke: '#ffffff', strokeWidth: 5 },
      { stroke: '#000000', strokeWidth: 2 },
    ].map((line) => (
      <path key={line.stroke} d={`M${x - 14} ${y}h28M${x} ${y - 14}v28`} {...line} />
    ))}
  </svg>
)

const PendingBadge = ({ isPending }: { isPending: boolean }) => {
  const messages = useMessages(platesMessages).preview
  return (
    <output
      className={classNames(
        'absolute top-5 right-5 inline-flex items-center gap-2 rounded-full bg-card px-3 py-1.5 text-14 shadow-float transition-opacity',
        !isPending && 'opacity-0',
      )}
    >
      {isPending && (
        <>
          <Spinner size={16} /> {messages.separating}
        </>
      )}
    </output>
  )
}

interface PlatePreviewProps {
  pixels: Pixels
  separation: Separation | undefined
  isPending: boolean
  view: PreviewView
  cloth: Rgb
  /** Called with the color of the print below the pointer or the cross. */
  onPick: (rgb: Rgb) => void
}

/** The side, to look at its plates and to pick inks from. */
export const PlatePreview = ({ pixels, separation, isPending, view, cloth, onPick }: PlatePreviewProps) => {
  const messages = useMessages(platesMessages).preview
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = pixels
  const [cross, setCross] = useState<Point>({ x: width / 2, y: height / 2 })
  const [isFocused, setIsFocused] = useState(false)

  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(paint(pixels, separation, view, cloth), 0, 0)
  }, [pixels, separation, view, cloth])

  const pickAt = ({ x, y }: Point): void => {
    const at = (limit(y, height) * width + limit(x, width)) * 4
    // Bare cloth is no ink.
    if ((pixels.data[at + 3] ?? 0) > 127) onPick([pixels.data[at] ?? 0, pixels.data[at + 1] ?? 0, pixels.data[at + 2] ?? 0])
  }
  const handlePointer = (event: PointerEvent<HTMLButtonElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const point = { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height }
    setCross(point)
    pickAt(point)
  }
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = KEY_STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') pickAt(cross)
    else if (!step) return
    else {
      const distance = (Math.max(width, height) / 100) * (event.shiftKey ? 10 : 1)
      setCross(({ x, y }) => ({ x: limit(x + step.x * distance, width), y: limit(y + step.y * distance, height) }))
    }
    event.preventDefault()
  }
  return (
    <div className="relative grid justify-items-center rounded-picture bg-paper-2 p-3">
      <button
        type="button"
        aria-label={messages.pick}
        aria-busy={isPending}
        onPointerUp={handlePointer}
        onKeyDown={handleKey}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        className="relative cursor-crosshair rounded-picture focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-klein"
      >
        <canvas ref={canvas} width={width} height={height} className="block h-auto max-h-[70vh] w-auto max-w-full rounded-picture" />
        {isFocused && <Cross at={cross} width={width} height={height} />}
      </button>
      <PendingBadge isPending={isPending} />
    </div>
  )
}
