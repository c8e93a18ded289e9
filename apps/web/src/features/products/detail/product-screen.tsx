import { type Product, type ProductCard as Card, getDateLocale } from '@picasso/contract'
import { Star } from 'lucide-react'
import { useState, useEffect, useSyncExternalStore } from 'react'

import { skipToken, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { getErrorCode } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useIsPreview, useParams } from '../../../lib/router/components.tsx'
import { getPictureSources, PICTURE_WIDTH } from '../../../lib/stored-picture.ts'
import { readStoredValue, storeValue } from '../../../lib/stored-value.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { NotFound } from '../../pages/not-found/index.ts'
import { useLocale } from '../../settings/index.ts'
import { findPressedCard, type PressedCard, ProductCard, listProductsByIdQuery } from '../list/index.ts'
import { readProductQuery } from './api.ts'
import { BuyPanelPreview } from './buy-panel-preview.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { GarmentFacts } from './garment-facts.tsx'
import { productMessages } from './messages/index.ts'
import { TrueSize } from './true-size.tsx'
import { getInitialColor } from './variant-selection.ts'

const STARS = [1, 2, 3, 4, 5]

/** A rating of up to five stars, as text for screen readers. */
const Stars = ({ rating, size = 18 }: { rating: number; size?: number }) => {
  const messages = useMessages(productMessages)
  const decimalFormat = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  return (
    <span className="inline-flex align-middle">
      <span className="sr-only">{messages.stars(decimalFormat.format(rating))}</span>
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden
          size={size}
          strokeWidth={1.5}
          className={classNames('text-ochre-ink', star <= Math.round(rating) && 'fill-ochre')}
        />
      ))}
    </span>
  )
}

/** Published reviews. */
const Reviews = ({ product }: { product: Product }) => {
  const messages = useMessages(productMessages)
  const { average, count } = product.rating
  const locale = useLocale()
  const decimalFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const dayFormat = new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section aria-labelledby="reviews">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id="reviews" className="text-28">
            {messages.reviews}
          </h2>
          {average !== null && (
            <span className="text-ink-2">
              <Stars rating={average} /> {messages.averageRating(decimalFormat.format(average), count)}
            </span>
          )}
        </div>
        <LinkButton to={`/feedback?product=${product._id}`}>{messages.writeReview}</LinkButton>
      </div>
      {product.reviews.length === 0 ? (
        <p className="text-ink-2">{messages.noReviews}</p>
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {product.reviews.map(({ _id, rating, text, name, createdAt, pictures }) => (
            <li key={_id} className="grid content-start gap-2">
              <Stars rating={rating} size={16} />
              <p className="break-words whitespace-pre-line">{text}</p>
              {pictures.length > 0 && (
                <ul className="flex gap-2">
                  {pictures.map(({ url, width, height }, index) => (
                    <li key={url}>
                      <a href={url} target="_blank" rel="noreferrer" className="block">
                        <img
                          {...getPictureSources(url, width)}
                          sizes="7rem"
                          alt={messages.reviewPicture(index + 1, name)}
                          width={width}
                          height={height}
                          loading="lazy"
                          className="h-35 w-28 rounded-picture bg-paper-2 object-cover"
                        />
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              <p className="text-14 text-ink-2">
                {name}, {dayFormat.format(new Date(createdAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const STORAGE_KEY = 'recently-seen'
/** Number of products stored and shown. */
const MAX_STORED = 9
const MAX_SHOWN = 4

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && UUID.test(item))

const openStorage = () => localStorage
const loadRecentIds = (): string[] => readStoredValue(openStorage, STORAGE_KEY, isIdList) ?? []

/** Read once, when the page is opened. */
const subscribe = () => () => undefined

/** Ids of recently viewed products, latest first, separated by commas; adds the current one. */
const useRecentlyViewed = (id: string): string => {
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const [previousIds] = useState(() => (typeof localStorage === 'undefined' ? [] : loadRecentIds().filter((item) => item !== id)))
  useEffect(() => storeValue(openStorage, STORAGE_KEY, [id, ...loadRecentIds().filter((item) => item !== id)].slice(0, MAX_STORED)), [id])
  // The first render matches the server's, which does not know the browser's history.
  return isBrowser ? previousIds.slice(0, MAX_SHOWN).join(',') : ''
}

const ProductRow = ({ id, title, products }: { id: string; title: string; products: readonly Card[] }) =>
  products.length > 0 && (
    <section aria-labelledby={id} className="border-t border-line pt-10">
      <h2 id={id} className="mb-6 text-28">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 wide:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )

/** Recently viewed products, without those already on the page. */
const RecentlyViewed = ({ product }: { product: Product }) => {
  const messages = useMessages(productMessages)
  const ids = useRecentlyViewed(product._id)
  const { currentData } = useQuery(listProductsByIdQuery, ids === '' ? skipToken : { query: { ids } })
  return <ProductRow id="seen" title={messages.recentlyViewed} products={currentData?.products ?? []} />
}

/** Where a product is, its name and rating. */
const ProductHeading = ({ title, titleLanguage, product }: Pick<Product, 'title' | 'titleLanguage'> & { product: Product | undefined }) => {
  const messages = useMessages(productMessages)
  return (
    <div>
      <nav aria-label={messages.breadcrumbs} className="label-mono mb-3 flex flex-wrap gap-2 text-ink-2">
        <Link to="/products-shop" className="hover:text-klein">
          {messages.shop}
        </Link>
        {product?.category && (
          <>
            <span aria-hidden>/</span>
            <Link
              to={`/products-shop?category=${product.category.slug}`}
              lang={product.category.titleLanguage}
              className="hover:text-klein"
            >
              {product.category.title}
            </Link>
          </>
        )}
      </nav>
      <h1 lang={titleLanguage} className="text-40 break-words">
        {title}
      </h1>
      <div className="mt-2 flex min-h-11 items-center">
        {product ? <RatingLink rating={product.rating} /> : <Skeleton className="h-4 w-40" />}
      </div>
    </div>
  )
}

/** Leads to the reviews; also without any, so that what is below has the same place. */
const RatingLink = ({ rating: { average, count } }: Pick<Product, 'rating'>) => {
  const messages = useMessages(productMessages)
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-klein">
      {average === null ? messages.firstReview : <Stars rating={average} />} {average !== null && messages.reviewCount(count)}
    </a>
  )
}

/** Who drew it, and the collection it belongs to. */
const Credits = ({ product }: { product: Product | undefined }) => {
  const messages = useMessages(productMessages)
  const { artist, line } = product ?? { artist: null, line: null }
  if (artist === null && line === null) return null
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-5">
      {artist !== null && (
        <div>
          <dt className="label-mono mb-1 text-ink-2">{messages.drawnBy}</dt>
          <dd className="font-semibold">{artist}</dd>
        </div>
      )}
      {line !== null && (
        <div>
          <dt className="label-mono mb-1 text-ink-2">{messages.line}</dt>
          <dd className="font-semibold">{line}</dd>
        </div>
      )}
    </dl>
  )
}

/** Pictures as the card of a product has them. */
const getCardPictures = ({ pictures, titleLanguage }: Card): Product['pictures'] =>
  pictures.map((url) => ({
    url,
    width: PICTURE_WIDTH,
    height: (PICTURE_WIDTH * 5) / 4,
    alt: '',
    altLanguage: titleLanguage,
    color: null,
    side: null,
    widthMm: null,
  }))

/** A product, or as much of it as its card knows, in the same places: what is placed by unknown data comes last. */
const ProductDetails = ({ shown, product, pressed }: { shown: Product | Card; product?: Product; pressed: PressedCard | undefined }) => {
  const messages = useMessages(productMessages)
  const [color, setColor] = useState(() => product && getInitialColor(product))
  const initialColor = product && color === undefined ? getInitialColor(product) : undefined
  if (initialColor) setColor(initialColor)
  return (
    <main className="page-width grid gap-16 pt-24 pb-20">
      <div className="grid grid-cols-1 gap-8 md:grid-cols-[1.2fr_1fr] md:gap-12">
        <Gallery
          title={shown.title}
          pictures={product?.pictures ?? (pressed ? getCardPictures(pressed.card) : [])}
          color={color}
          loadedPicture={pressed?.loadedPicture}
        />
        <div className="grid content-start gap-6">
          <ProductHeading title={shown.title} titleLanguage={shown.titleLanguage} product={product} />
          {product && <BuyPanel key={product._id} product={product} color={color} onColorChange={setColor} />}
          {!product && pressed && <BuyPanelPreview card={pressed.card} />}
          {product && product.text !== '' && (
            <p lang={product.textLanguage} className="max-w-read text-18 break-words whitespace-pre-line text-ink-2">
              {product.text}
            </p>
          )}
          <Credits product={product} />
        </div>
      </div>
      {product && (
        <>
          <GarmentFacts garment={product.clothingType} />
          <TrueSize pictures={product.pictures} color={color} />
          <Reviews product={product} />
          <ProductRow
            id="related"
            title={product.artist === null ? messages.related : messages.relatedByArtist(product.artist)}
            products={product.related}
          />
          <RecentlyViewed product={product} />
        </>
      )}
    </main>
  )
}

/** A product page. */
export const ProductScreen = () => {
  const messages = useMessages(productMessages)
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(readProductQuery, { params: { id } })
  const pressed = findPressedCard(id)
  const isPreview = useIsPreview() || (!data && !error)
  if (pressed && isPreview) return <ProductDetails key={pressed.card._id} shown={pressed.card} pressed={pressed} />
  if (data) return <ProductDetails key={data._id} shown={data} product={data} pressed={pressed} />
  if (error && ['NOT_FOUND', 'INVALID_INPUT'].includes(getErrorCode(error))) return <NotFound />
  if (error)
    return (
      <main className="page-width pt-24 pb-20">
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      </main>
    )
  return (
    <main className="page-width pt-24 pb-20">
      <LoadingRegion label={messages.loading}>
        <div className="grid gap-8 md:grid-cols-2">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="h-96" />
        </div>
      </LoadingRegion>
    </main>
  )
}
