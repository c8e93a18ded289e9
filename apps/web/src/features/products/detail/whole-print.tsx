import type { Product } from '@picasso/contract'
import type { Size } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'

import { getPictureSources } from '../../../lib/stored-picture.ts'

/** Size of the element around this one in CSS pixels, also after it has changed. */
const useSurroundingSize = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const surroundings = ref.current?.parentElement
    if (!surroundings) return undefined
    const observer = new ResizeObserver(() => setSize({ width: surroundings.clientWidth, height: surroundings.clientHeight }))
    observer.observe(surroundings)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** In CSS pixels, as its classes say. */
const SIDE = 72

/** On phones, all of a picture in a corner of the window onto it, with a frame around the part that is seen, which is its middle. */
export const WholePrint = ({ picture, width, height }: Size & { picture: Product['pictures'][number] }) => {
  const { ref, size } = useSurroundingSize()
  const scale = SIDE / Math.max(width, height)
  return (
    <div
      ref={ref}
      aria-hidden
      className="absolute top-2 right-2 grid size-18 place-items-center overflow-hidden rounded-picture bg-paper-2 shadow-float md:hidden"
    >
      <img
        {...getPictureSources(picture.url, picture.width)}
        sizes="72px"
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-contain"
      />
      {size && (
        <span
          className="relative border border-card ring-1 ring-ink/50"
          style={{ width: Math.min(size.width, width) * scale, height: Math.min(size.height, height) * scale }}
        />
      )}
    </div>
  )
}
