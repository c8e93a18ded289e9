import type { Product } from '@picasso/contract'

import { getPictureSources } from '../../../lib/stored-picture.ts'

interface WholePrintProps {
  picture: Product['pictures'][number]
  /** Of the picture in its real size; all in CSS pixels. */
  width: number
  height: number
  /** The window onto it, and where in it that begins. */
  window: { width: number; height: number; left: number; top: number }
}

/** The longer side, in CSS pixels. */
const SIDE = 72

/** On phones, all of a picture in a corner of the window onto it, with a frame around the part that is seen. */
export const WholePrint = ({ picture, width, height, window }: WholePrintProps) => {
  const scale = SIDE / Math.max(width, height)
  return (
    <div
      aria-hidden
      className="absolute right-2 bottom-9 box-content overflow-hidden rounded-picture border-2 border-paper bg-paper-2 shadow-float md:hidden"
      style={{ width: width * scale, height: height * scale }}
    >
      <img {...getPictureSources(picture.url, picture.width)} sizes="72px" alt="" loading="lazy" className="size-full" />
      <span
        className="absolute border border-card ring-1 ring-ink/50"
        style={{
          left: window.left * scale,
          top: window.top * scale,
          width: Math.min(window.width, width) * scale,
          height: Math.min(window.height, height) * scale,
        }}
      />
    </div>
  )
}
