import type { Product } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type UIEvent } from 'react'

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

/** Garments have space around them; a picture of known width, a close-up or a figure that the picture's edges cut, fills the frame. */
const getPictureClass = ({ widthMm }: Picture): string =>
  `absolute inset-0 size-full ${widthMm === null ? 'object-contain md:p-[4%]' : 'object-cover'}`

/** In the lower corner, as the badge of the magnifier in the other: a garment reaches to both sides of its picture. */
const arrowClass = 'absolute bottom-3 grid md:hidden size-11 place-items-center rounded-full bg-card text-ink shadow-float hover:text-klein'

const getAlt = (picture: Picture, title: string): string => (picture.alt === '' ? title : picture.alt)

/** Loaded by the press that opens it. */
const ZoomDialog = lazyComponent(() => import('./zoom-dialog.tsx').then((part) => part.ZoomDialog))

const Arrows = ({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) => {
  const messages = useMessages(productMessages)
  return (
    <>
      <button type="button" aria-label={messages.previous} className={classNames(arrowClass, 'left-3')} onClick={onPrevious}>
        <ChevronRight size={22} strokeWidth={1.5} className="rotate-180" />
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

const Thumbnails = ({ title, pictures, currentIndex, onSelect }: ThumbnailsProps) => {
  const messages = useMessages(productMessages)
  return (
    // Seven are as many as a row holds that can still be hit: a product that is also shown worn. As high with fewer, which its card knows.
    <ul className="grid grid-cols-[repeat(7,minmax(0,4.5rem))] gap-2 px-4 sm:px-6 md:hidden">
      {pictures.map((item, index) => (
        <li key={item.url}>
          <button
            type="button"
            aria-label={messages.picture(index + 1, getAlt(item, title))}
            aria-current={index === currentIndex || undefined}
            onClick={() => onSelect(index)}
            className={classNames(
              'block aspect-square w-full overflow-hidden rounded-picture bg-paper-2',
              index === currentIndex ? 'ring-2 ring-klein' : 'hover:ring-2 hover:ring-line-strong',
            )}
          >
            <img
              {...getPictureSources(item.url, item.width)}
              sizes="72px"
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

/** The first picture takes the column, others half of it or a third; on phones each takes all. */
const FIRST_SIZES = '(width > 64rem) min(41rem, 50vw, 74svh - 5.5rem), (width >= 48rem) 48vw, 86vw'
const OTHER_SIZES = '(width > 64rem) min(20rem, 25vw, 37svh - 3rem), (width >= 48rem) 24vw, 100vw'
const LAST_SIZES = '(width > 64rem) min(13.5rem, 17vw, 25svh - 2rem), (width >= 48rem) 16vw, 100vw'

/** On phones a row that is swiped, one picture at a time; otherwise two beside each other below the first. */
const TRACK_CLASS =
  'flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto md:grid md:grid-cols-6 md:gap-2 md:overflow-visible'
/** On phones from edge to edge and less high, so that price and sizes are in the first window; of a close-up all of the print is seen. */
const SLIDE_CLASS = 'w-full shrink-0 snap-center *:aspect-13/14 md:*:aspect-4/5'

/** The share of the column that a picture takes beside others. */
const SLIDE_LAYOUTS = {
  all: { className: 'md:col-span-6', sizes: FIRST_SIZES },
  half: { className: 'md:col-span-3', sizes: OTHER_SIZES },
  third: { className: 'md:col-span-2', sizes: LAST_SIZES },
} as const

/** No row below the first picture has a gap: where a single one would be left, the last three are beside each other. */
const getSlideLayout = (index: number, count: number): keyof typeof SLIDE_LAYOUTS => {
  if (index === 0) return 'all'
  return count >= 4 && count % 2 === 0 && index >= count - 3 ? 'third' : 'half'
}

interface SlideProps extends Pick<GalleryProps, 'loadedPicture'> {
  picture: Picture
  alt: string
  layout: keyof typeof SLIDE_LAYOUTS
  /** Whether it is the current one of a phone, or beside it. */
  isNear: boolean
  onZoom: () => void
}

const Slide = ({ picture, alt, layout, isNear, loadedPicture, onZoom }: SlideProps) => {
  const messages = useMessages(productMessages)
  const isFirst = layout === 'all'
  const { className, sizes } = SLIDE_LAYOUTS[layout]
  return (
    <li className={classNames(SLIDE_CLASS, className)}>
      <button
        type="button"
        aria-label={messages.zoomIn(alt)}
        onClick={onZoom}
        className="relative @container block w-full cursor-zoom-in overflow-hidden bg-paper-2 md:rounded-picture"
      >
        {loadedPicture?.includes(picture.url) && <img src={loadedPicture} alt="" decoding="sync" className={getPictureClass(picture)} />}
        <img
          {...getPictureSources(picture.url, picture.width)}
          sizes={sizes}
          lang={picture.altLanguage}
          alt={alt}
          width={picture.width}
          height={picture.height}
          fetchPriority={isFirst ? 'high' : 'low'}
          loading={isFirst ? 'eager' : 'lazy'}
          // What is hidden is not loaded.
          className={classNames(getPictureClass(picture), !isNear && 'max-md:hidden')}
        />
        <span className={classNames(!isFirst && 'md:hidden')}>
          <ZoomBadge />
        </span>
      </button>
    </li>
  )
}

/** The pictures of a product: all of them on a wide screen; on phones one at a time, with swipes, arrows and thumbnails. */
export const Gallery = ({ title, pictures, color, loadedPicture }: GalleryProps) => {
  const messages = useMessages(productMessages)
  const colorPictures = getPicturesForColor(pictures, color)
  const track = useRef<HTMLUListElement>(null)
  const [currentIndex, setCurrentIndex] = useState(0)
  const [zoomedPicture, setZoomedPicture] = useState<Picture>()
  const shownColor = useRef(color)
  useEffect(() => {
    const { current: row } = track
    // Another color starts at its first picture; before its scripts were loaded, the page may have been swiped already.
    if (shownColor.current !== color) row?.scrollTo({ left: 0, behavior: 'instant' })
    else if (row && row.scrollLeft > 0) setCurrentIndex(Math.round(row.scrollLeft / row.clientWidth))
    shownColor.current = color
  }, [color])
  if (colorPictures.length === 0) return <div className="aspect-4/5 rounded-picture bg-paper-2" />
  const show = (index: number): void => {
    const { current: row } = track
    row?.scrollTo({ left: ((index + colorPictures.length) % colorPictures.length) * row.clientWidth })
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent): void => setCurrentIndex(Math.round(scrollLeft / clientWidth))
  return (
    <section aria-label={messages.galleryLabel(title)} className="grid grid-cols-1 gap-2 self-start max-md:-mx-6 max-sm:-mx-4">
      <div className="relative">
        <ul ref={track} onScroll={onScroll} className={TRACK_CLASS}>
          {colorPictures.map((picture, index) => (
            <Slide
              key={picture.url}
              picture={picture}
              alt={getAlt(picture, title)}
              layout={getSlideLayout(index, colorPictures.length)}
              isNear={Math.abs(index - currentIndex) <= 1}
              loadedPicture={index === 0 ? loadedPicture : undefined}
              onZoom={() => setZoomedPicture(picture)}
            />
          ))}
        </ul>
        {colorPictures.length > 1 && <Arrows onPrevious={() => show(currentIndex - 1)} onNext={() => show(currentIndex + 1)} />}
      </div>
      {colorPictures.length > 1 && <Thumbnails title={title} pictures={colorPictures} currentIndex={currentIndex} onSelect={show} />}
      {zoomedPicture && (
        <Suspense>
          <ZoomDialog picture={zoomedPicture} alt={getAlt(zoomedPicture, title)} onClose={() => setZoomedPicture(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
