import type { Product } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { storedPicture } from '../../lib/stored-picture.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ZoomBadge } from '../../ui/zoom-badge.tsx'
import { picturesOfColor } from './choice.ts'
import { productWords } from './words/index.ts'

type Picture = Product['pictures'][number]

interface GalleryProps {
  title: string
  pictures: Picture[]
  /** Only pictures of this cloth are shown. */
  color: ClothLabel | undefined
}

const arrowClass =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-card text-ink shadow-float hover:bg-paper-2'

const altOf = (picture: Picture, title: string): string => (picture.alt === '' ? title : picture.alt)

/** The picture filling the screen; pressed, it comes closer and can be moved about. */
const Zoomed = ({ picture, title, onClose }: { picture: Picture; title: string; onClose: () => void }) => {
  const words = useWords(productWords)
  const [close, setClose] = useState(false)
  return (
    <Dialog open onClose={onClose} label={altOf(picture, title)} className="h-dvh w-dvw bg-paper-2!">
      <div className="size-full overflow-auto">
        <button
          type="button"
          aria-label={close ? words.wholePicture : words.comeCloser}
          onClick={() => setClose(!close)}
          className={classNames('block', close ? 'w-[max(200vw,125dvh)] cursor-zoom-out' : 'size-full cursor-zoom-in')}
        >
          <img
            src={picture.url}
            lang={picture.altLanguage}
            alt={altOf(picture, title)}
            className={close ? 'w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
    </Dialog>
  )
}

/** The pictures of a product, moved through by arrows, keys, swiping or the small ones below. */
export const Gallery = ({ title, pictures, color }: GalleryProps) => {
  const words = useWords(productWords)
  const ordered = picturesOfColor(pictures, color)
  const [state, setState] = useState({ color, at: 0 })
  const [zoomed, setZoomed] = useState(false)
  // Another cloth begins at its first picture.
  const at = state.color === color ? Math.min(state.at, ordered.length - 1) : 0
  const picture = ordered[at]
  if (!picture) return <div className="aspect-4/5 rounded-picture bg-paper-2" />
  const show = (index: number): void => setState({ color, at: (index + ordered.length) % ordered.length })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') show(at + 1)
    else if (event.key === 'ArrowLeft') show(at - 1)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut for the buttons inside
    <section aria-label={words.picturesOf(title)} onKeyDown={onKeyDown} className="grid content-start gap-3">
      <div className="relative">
        <button
          type="button"
          aria-label={words.zoomIn(altOf(picture, title))}
          onClick={() => setZoomed(true)}
          className="relative block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-paper-2"
        >
          <img
            {...storedPicture(picture.url, picture.width)}
            sizes="(width >= 90rem) 40rem, (width >= 48rem) 48vw, calc(92vw - 1.84rem)"
            lang={picture.altLanguage}
            alt={altOf(picture, title)}
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className="absolute inset-0 size-full object-contain p-[4%]"
          />
          <ZoomBadge />
        </button>
        {ordered.length > 1 && (
          <>
            <button type="button" aria-label={words.previous} className={classNames(arrowClass, 'left-3')} onClick={() => show(at - 1)}>
              <ChevronLeft size={22} strokeWidth={1.5} />
            </button>
            <button type="button" aria-label={words.next} className={classNames(arrowClass, 'right-3')} onClick={() => show(at + 1)}>
              <ChevronRight size={22} strokeWidth={1.5} />
            </button>
          </>
        )}
      </div>
      {ordered.length > 1 && (
        <ul className="-m-0.5 flex gap-2 overflow-x-auto p-0.5 pb-1.5">
          {ordered.map((each, index) => (
            <li key={each.url}>
              <button
                type="button"
                aria-label={words.picture(index + 1, altOf(each, title))}
                aria-current={index === at || undefined}
                onClick={() => show(index)}
                className={classNames(
                  'block h-20 w-16 overflow-hidden rounded-picture bg-paper-2',
                  index === at ? 'ring-2 ring-klein' : 'hover:ring-2 hover:ring-line-strong',
                )}
              >
                <img
                  {...storedPicture(each.url, each.width)}
                  sizes="64px"
                  alt=""
                  width={64}
                  height={80}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && <Zoomed picture={picture} title={title} onClose={() => setZoomed(false)} />}
    </section>
  )
}
