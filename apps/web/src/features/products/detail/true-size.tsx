import type { Product } from '@picasso/contract'
import type { ClothLabel, Size } from '@picasso/design'
import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { ASSUMED_PX_PER_MM } from '../../../lib/screen-scale.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { CardFrame } from './card-frame.tsx'
import { productMessages } from './messages/index.ts'
import { CLOSE_UP_MARGIN, getWindowTop, MARGIN_MM } from './print-window.ts'
import { WholePrint } from './whole-print.tsx'

declare module 'react' {
  interface CSSProperties {
    /** What a window needs to show all of a print, in pixels. */
    '--print-width'?: string
    '--print-height'?: string
    /** A picture in its real size, in pixels. */
    '--picture-width'?: string
    '--picture-height'?: string
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

/** Beside the words if there is room for the print and its cloth can be cropped; otherwise as wide as the page, above them. */
const PICTURE_CLASS = 'relative min-w-0 max-w-[min(100%,var(--picture-width))] grow-999 basis-[min(100%,var(--print-width))]'

/** As wide as the picture above them, or as what it leaves beside it. */
const WORDS_CLASS =
  'order-1 flex min-w-0 max-w-[max(var(--picture-width),100%_-_var(--picture-width)_-_3rem)] grow basis-[min(100%,20.25rem)] flex-wrap content-center gap-x-12 gap-y-8'

/** All of a print from top to bottom, as far as it fits into a window of the browser. */
const WINDOW_CLASS =
  'h-[min(var(--picture-height),clamp(22.5rem,var(--print-height),28rem))] overflow-x-auto overflow-y-hidden overscroll-x-contain rounded-picture md:h-[min(var(--picture-height),clamp(37.5rem,var(--print-height),max(46rem,100svh_-_4rem)))]'

const Words = (cardFrame: ComponentProps<typeof CardFrame>) => {
  const messages = useMessages(productMessages)
  return (
    <div className={WORDS_CLASS}>
      <div className="min-w-0 grow basis-[min(100%,20rem)]">
        <p className="label-mono mb-3 text-ink-2">1 : 1</p>
        <h2 id="true-size" className="text-28 wide:text-40">
          {messages.trueSize}
        </h2>
        <p className="mt-3 max-w-read text-ink-2">{messages.trueSizeHint}</p>
      </div>
      <div className="max-w-full min-w-0">
        <CardFrame {...cardFrame} />
      </div>
    </div>
  )
}

/** A detail of the print in its real size, from its close-up. Only where the shop knows how much cloth a picture shows. */
export const TrueSize = ({ pictures, color }: TrueSizeProps) => {
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
    <section
      aria-labelledby="true-size"
      className="flex min-w-0 flex-wrap gap-x-12 gap-y-6"
      style={{
        '--picture-width': `${width}px`,
        '--picture-height': `${height}px`,
        '--print-width': `${width / (1 + 2 * CLOSE_UP_MARGIN)}px`,
        '--print-height': `${((picture.print?.heightMm ?? 0) + 2 * MARGIN_MM) * pxPerMm}px`,
      }}
    >
      <Words pxPerMm={pxPerMm} onChange={setPxPerMm} />
      <div className={PICTURE_CLASS}>
        {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- no other element is a group that is scrolled by keys */}
        <div
          ref={ref}
          role="group"
          aria-labelledby="true-size"
          tabIndex={size.width < width ? 0 : undefined}
          onScroll={followScroll}
          className={WINDOW_CLASS}
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
