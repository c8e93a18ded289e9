import type { Product } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useState, type KeyboardEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { getPictureSources } from '../../../lib/stored-picture.ts'
import { ZoomBadge } from '../../../ui/zoom-badge.tsx'
import { productMessages } from './messages/index.ts'
import { getPicturesForColor } from './variant-selection.ts'

type Picture = Product['pictures'][number]

interface GalleryProps {
  title: string
  pictures: Picture[]
  /** Shows only pictures of this color. */
  color: ClothLabel | undefined
  /** The first picture in another width, which the browser has: shown until the one of this page is loaded. */
  loadedPicture?: string | undefined
}

/** Garments have space around them; a close-up, whose print has a known width, fills the frame. */
const getPictureClass = ({ widthMm }: Picture): string =>
  classNames('absolute inset-0 size-full', widthMm === null ? 'object-contain p-[4%]' : 'object-cover')
/** In the lower corner, as the badge of the magnifier in the other: a garment reaches to both sides of its picture. */
const arrowClass = 'absolute bottom-3 grid size-11 place-items-center rounded-full bg-card text-ink shadow-float hover:text-klein'

const getAlt = (picture: Picture, title: string): string => (picture.alt === '' ? title : picture.alt)

/** Loaded by the press that opens it. */
const ZoomDialog = lazyComponent(() => import('./zoom-dialog.tsx').then((part) => part.ZoomDialog))

const Arrows = ({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) => {
  const messages = useMessages(productMessages)
  return (
    <>
      <button type="button" aria-label={messages.previous} className={classNames(arrowClass, 'left-3')} onClick={onPrevious}>
        <ChevronLeft size={22} strokeWidth={1.5} />
      </button>
      <button type="button" aria-label={messages.next} className={classNames(arrowClass, 'left-16')} onClick={onNext}>
        <ChevronRight size={22} strokeWidth={1.5} />
      </button>
    </>
  )
}

interface ThumbnailsProps {
  title: string
  pictures: readonly Picture[]
  currentIndex: number
  onSelect: (index: number) => void
}

/**
 * Below the picture: one row on a phone, two of larger ones on a tablet, where the words beside them are longer than the picture. On a wide screen
 * beside the picture, where each gets as much of its height as there is.
 */
const THUMBNAILS_CLASS =
  'grid grid-cols-[repeat(6,minmax(0,4.5rem))] gap-2 max-wide:pb-1 md:max-wide:grid-cols-3 wide:absolute wide:inset-y-0 wide:left-0 wide:w-18 wide:auto-rows-[minmax(0,5.625rem)] wide:grid-cols-1'

const Thumbnails = ({ title, pictures, currentIndex, onSelect }: ThumbnailsProps) => {
  const messages = useMessages(productMessages)
  return (
    <ul className={THUMBNAILS_CLASS}>
      {pictures.map((item, index) => (
        <li key={item.url}>
          <button
            type="button"
            aria-label={messages.picture(index + 1, getAlt(item, title))}
            aria-current={index === currentIndex || undefined}
            onClick={() => onSelect(index)}
            className={classNames(
              'block w-full overflow-hidden rounded-picture bg-paper-2 max-wide:aspect-4/5 wide:h-full',
              index === currentIndex ? 'ring-2 ring-klein' : 'hover:ring-2 hover:ring-line-strong',
            )}
          >
            <img
              {...getPictureSources(item.url, item.width)}
              sizes="(48rem <= width <= 64rem) 16vw, 72px"
              alt=""
              width={64}
              height={80}
              loading="lazy"
              className={classNames('size-full', item.widthMm === null ? 'object-contain' : 'object-cover')}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The pictures of a product, with arrows, keys and thumbnails. */
export const Gallery = ({ title, pictures, color, loadedPicture }: GalleryProps) => {
  const messages = useMessages(productMessages)
  const colorPictures = getPicturesForColor(pictures, color)
  const [state, setState] = useState({ color, index: 0 })
  const [isZoomOpen, setZoomOpen] = useState(false)
  // Another color starts at its first picture.
  const currentIndex = (state.color ?? color) === color ? Math.min(state.index, colorPictures.length - 1) : 0
  const picture = colorPictures[currentIndex]
  if (!picture) return <div className="aspect-4/5 rounded-picture bg-paper-2" />
  const show = (index: number): void => setState({ color, index: (index + colorPictures.length) % colorPictures.length })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') show(currentIndex + 1)
    else if (event.key === 'ArrowLeft') show(currentIndex - 1)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut for the buttons inside
    <section
      aria-label={messages.galleryLabel(title)}
      onKeyDown={onKeyDown}
      className={classNames('relative grid grid-cols-1 gap-3 self-start md:sticky md:top-24', colorPictures.length > 1 && 'wide:pl-21')}
    >
      <div className="relative">
        <button
          type="button"
          aria-label={messages.zoomIn(getAlt(picture, title))}
          onClick={() => setZoomOpen(true)}
          className="relative @container block aspect-4/5 w-full cursor-zoom-in overflow-hidden rounded-picture bg-paper-2"
        >
          {loadedPicture?.includes(picture.url) && <img src={loadedPicture} alt="" decoding="sync" className={getPictureClass(picture)} />}
          <img
            {...getPictureSources(picture.url, picture.width)}
            sizes="(width > 64rem) min(36rem, 46vw, 73svh - 5rem), (width >= 48rem) 48vw, calc(92vw - 1.84rem)"
            lang={picture.altLanguage}
            alt={getAlt(picture, title)}
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className={getPictureClass(picture)}
          />
          <ZoomBadge />
        </button>
        {colorPictures.length > 1 && <Arrows onPrevious={() => show(currentIndex - 1)} onNext={() => show(currentIndex + 1)} />}
      </div>
      {colorPictures.length > 1 && <Thumbnails title={title} pictures={colorPictures} currentIndex={currentIndex} onSelect={show} />}
      {isZoomOpen && (
        <Suspense>
          <ZoomDialog picture={picture} alt={getAlt(picture, title)} onClose={() => setZoomOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
