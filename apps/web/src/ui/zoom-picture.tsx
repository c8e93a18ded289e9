import { useEffect, useRef, useState } from 'react'

import { classNames } from '../lib/class-names.ts'
import { storedPicture } from '../lib/stored-picture.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import { uiWords } from './words/index.ts'
import { ZoomBadge } from './zoom-badge.tsx'

interface ZoomPictureProps {
  src: string
  alt: string
  caption: string
  /** How wide it stands on the page, as CSS writes it. */
  sizes: string
  /** True for the picture a page is opened for. */
  priority?: boolean
}

/** Of pictures of designs and garments, in pixels. */
const WIDTH = 1000
const HEIGHT = 1250

/** A picture that, pressed, fills the screen, and pressed again comes closer. */
export const ZoomPicture = ({ src, alt, caption, sizes, priority = false }: ZoomPictureProps) => {
  const words = useWords(uiWords)

  const [open, setOpen] = useState(false)
  const [close, setClose] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = frame.current
    if (close && box) box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 3)
  }, [close])

  const leave = () => {
    setOpen(false)
    setClose(false)
  }
  return (
    <>
      <figure className="min-w-0 flex-1 snap-start max-sm:flex-none max-sm:basis-[86%]">
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label={words.zoomIn(caption)}
          className="group relative block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-paper-2"
        >
          <img
            {...storedPicture(src, WIDTH)}
            sizes={sizes}
            alt={alt}
            width={WIDTH}
            height={HEIGHT}
            fetchPriority={priority ? 'high' : 'auto'}
            className="size-full object-contain transition-transform duration-250 group-hover:scale-102"
          />
          <ZoomBadge />
        </button>
        <figcaption className="label-mono pt-2.5 text-ink-2">{caption}</figcaption>
      </figure>
      <Dialog open={open} onClose={leave} label={alt} className="h-dvh w-dvw bg-paper-2!">
        <div ref={frame} className="size-full overflow-auto">
          <button
            type="button"
            aria-label={close ? words.wholePicture : words.comeCloser}
            onClick={() => setClose(!close)}
            className={classNames('block', close ? 'w-[max(200vw,125dvh)] cursor-zoom-out' : 'size-full cursor-zoom-in')}
          >
            <img src={src} alt={alt} className={close ? 'w-full' : 'size-full object-contain'} />
          </button>
        </div>
      </Dialog>
    </>
  )
}
