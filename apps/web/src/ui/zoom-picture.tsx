import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { getPictureSources } from '../lib/stored-picture.ts'
import { Dialog } from './dialog.tsx'
import { uiMessages } from './messages/index.ts'
import { ZoomBadge } from './zoom-badge.tsx'

interface ZoomPictureProps {
  src: string
  alt: string
  caption: string
  /** What is zoomed in on, where the caption is no name of it. */
  subject?: string
  /** Beside the caption. */
  note?: ReactNode
  /** The `sizes` attribute. */
  sizes: string
  /** True for the main picture of a page; others wait for it on a slow line. */
  priority?: boolean
}

/** Size of pictures of designs and garments, in pixels. */
const WIDTH = 1000
const HEIGHT = 1250

/** A picture that opens full-screen when pressed, and zooms in when pressed again. */
export const ZoomPicture = ({ src, alt, caption, subject = caption, note, sizes, priority = false }: ZoomPictureProps) => {
  const messages = useMessages(uiMessages)
  const [open, setOpen] = useState(false)
  const [isZoomedIn, setIsZoomedIn] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = frame.current
    if (isZoomedIn && box) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 3)
  }, [isZoomedIn])

  const closeZoom = () => {
    setOpen(false)
    setIsZoomedIn(false)
  }
  return (
    <>
      <figure className="min-w-0 flex-1 snap-start max-sm:flex-none max-sm:basis-[86%]">
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label={messages.zoomIn(subject)}
          className="group relative @container block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-paper-2"
        >
          <img
            {...getPictureSources(src, WIDTH)}
            sizes={sizes}
            alt={alt}
            width={WIDTH}
            height={HEIGHT}
            fetchPriority={priority ? 'high' : 'low'}
            className="size-full object-contain transition-transform duration-250 group-hover:scale-102"
          />
          <ZoomBadge />
        </button>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2.5 text-ink-2">
          <span className="label-mono">{caption}</span>
          <span className="figures text-14">
            <Suspense>{note}</Suspense>
          </span>
        </figcaption>
      </figure>
      <Dialog open={open} onClose={closeZoom} label={alt} className="h-dvh w-dvw bg-paper-2!">
        <div ref={frame} className="size-full overflow-auto">
          <button
            type="button"
            aria-label={isZoomedIn ? messages.zoomOut : messages.zoomCloser}
            onClick={() => setIsZoomedIn(!isZoomedIn)}
            className={classNames('block', isZoomedIn ? 'w-[max(200vw,125dvh)] cursor-zoom-out' : 'size-full cursor-zoom-in')}
          >
            <img src={src} alt={alt} className={isZoomedIn ? 'w-full' : 'size-full object-contain'} />
          </button>
        </div>
      </Dialog>
    </>
  )
}
