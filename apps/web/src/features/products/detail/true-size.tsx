import type { Product } from '@picasso/contract'
import type { ClothLabel, Size } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { ASSUMED_PX_PER_MM } from '../../../lib/screen-scale.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { CardFrame } from './card-frame.tsx'
import { productMessages } from './messages/index.ts'
import { getWindowTop, MARGIN_MM } from './print-window.ts'
import { WholePrint } from './whole-print.tsx'

declare module 'react' {
  interface CSSProperties {
    /** What a window needs to show all of a print from top to bottom, in pixels. */
    '--print-height'?: string
  }
}

interface TrueSizeProps {
  pictures: Product['pictures']
  color: ClothLabel | undefined
}

/**
 * Size of the window onto a picture of this width, all in CSS pixels, and how far it is scrolled. It begins in the middle from side to side,
 * again whenever one of them has changed.
 */
const useWindow = (pictureWidth: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const { current: element } = ref
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (ref.current) ref.current.scrollLeft = (pictureWidth - size.width) / 2
  }, [pictureWidth, size.width])
  const followScroll = (): void => setLeft(ref.current?.scrollLeft ?? 0)
  return { ref, size, left, followScroll }
}

/** A detail of the print in its real size, from its close-up. Only where the shop knows how much cloth a picture shows. */
export const TrueSize = ({ pictures, color }: TrueSizeProps) => {
  const messages = useMessages(productMessages)
  const [pxPerMm, setPxPerMm] = useState(ASSUMED_PX_PER_MM)
  const measuredPictures = pictures.filter(({ widthMm }) => widthMm !== null)
  // A figure's picture has a known width, too.
  const closeUps = measuredPictures.filter(({ print }) => print !== null)
  const picture = [...closeUps, ...measuredPictures].find((item) => item.color === color) ?? closeUps[0] ?? measuredPictures[0]
  const width = Math.round((picture?.widthMm ?? 0) * pxPerMm)
  const { ref, size, left, followScroll } = useWindow(width)
  if (!picture?.widthMm) return null
  const height = Math.round((width * picture.height) / picture.width)
  const top = getWindowTop({ print: picture.print, height, pxPerMm }, size.height)
  return (
    <section aria-labelledby="true-size" className="flex min-w-0 flex-wrap gap-x-12 gap-y-6">
      {/* Beside the print; below one that is as wide as the page, and then the words stand beside the card. */}
      <div className="order-1 flex min-w-0 grow basis-[min(100%,22rem)] flex-wrap content-between gap-x-12 gap-y-6 *:min-w-0 *:grow *:basis-[min(100%,20rem)]">
        <div>
          <p className="label-mono mb-3 text-ink-2">1 : 1</p>
          <h2 id="true-size" className="text-28 wide:text-40">
            {messages.trueSize}
          </h2>
          <p className="mt-3 max-w-read text-ink-2">{messages.trueSizeHint}</p>
        </div>
        <div>
          <CardFrame pxPerMm={pxPerMm} onChange={setPxPerMm} />
        </div>
      </div>
      <div className="relative max-w-full min-w-0">
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- no other element is a group that is scrolled by keys */}
        <div
          ref={ref}
          role="group"
          aria-labelledby="true-size"
          tabIndex={size.width < width ? 0 : undefined}
          onScroll={followScroll}
          className="h-[clamp(22.5rem,var(--print-height),28rem)] overflow-x-auto overflow-y-hidden overscroll-x-contain rounded-picture md:h-[clamp(37.5rem,var(--print-height),46rem)]"
          style={{ '--print-height': `${((picture.print?.heightMm ?? 0) + 2 * MARGIN_MM) * pxPerMm}px` }}
        >
          <img
            src={picture.url}
            lang={picture.altLanguage}
            alt={picture.alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="max-w-none"
            style={{ marginTop: -top }}
          />
        </div>
        {/* oxlint-enable */}
        <WholePrint picture={picture} width={width} height={height} window={{ ...size, left, top }} />
        <div className="max-w-full" style={{ width, '--mm': `${pxPerMm}px` }}>
          <Ruler centimeters={Math.ceil(picture.widthMm / 10)} />
        </div>
      </div>
    </section>
  )
}
