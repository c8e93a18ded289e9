import type { Product, ProductCard as Card } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { Suspense, useState, type ComponentProps } from 'react'

import { skipToken, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { getErrorCode } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useIsPreview, useParams } from '../../../lib/router/components.tsx'
import { PICTURE_WIDTH } from '../../../lib/stored-picture.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { NotFound } from '../../pages/not-found/index.ts'
import { findPressedCard, type PressedCard, ProductCard, listProductsByIdQuery } from '../list/index.ts'
import { readProductQuery } from './api.ts'
import { BuyPanelPreview } from './buy-panel-preview.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { productMessages } from './messages/index.ts'
import { ProductFacts } from './product-facts.tsx'
import { RatingLink, Reviews } from './reviews.tsx'
import { useRecentlyViewed } from './use-recently-viewed.ts'
import { getInitialColor } from './variant-selection.ts'

const TrueSize = lazyComponent(() => import('./true-size.tsx').then((part) => part.TrueSize))

/** The print of a wider close-up leaves no room for words beside it in the width of the page. */
const MAX_WIDTH_BESIDE_WORDS_MM = 298

/**
 * Far below the first screen, so it is loaded after what is above it, with a placeholder of its height. Not rendered by the server, which does
 * not know the screen and must not write inline styles.
 */
const TrueSizePlace = ({ pictures, color }: ComponentProps<typeof TrueSize>) => {
  const isHydrated = useIsHydrated()
  if (pictures.every(({ widthMm }) => widthMm === null)) return null
  const isAsWideAsPage = pictures.some(({ print, widthMm }) => print !== null && (widthMm ?? 0) > MAX_WIDTH_BESIDE_WORDS_MM)
  const placeholder = <div className={classNames('h-212 md:h-256', isAsWideAsPage ? 'wide:h-256' : 'wide:h-216')} />
  return isHydrated ? (
    <Suspense fallback={placeholder}>
      <TrueSize pictures={pictures} color={color} />
    </Suspense>
  ) : (
    placeholder
  )
}

const ProductRow = ({ id, title, products }: { id: string; title: string; products: readonly Card[] }) =>
  products.length > 0 && (
    <section aria-labelledby={id} className="drawn-later border-t border-line pt-10">
      <h2 id={id} className="mb-6 text-28 wide:text-40">
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
      {/* The rating takes no space of its own: nothing below it moves when it is loaded. */}
      <div className="mb-2 flex items-center justify-between gap-4 md:mb-3">
        <nav aria-label={messages.breadcrumbs} className="label-mono flex flex-wrap gap-2 text-ink-2">
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
        {product && <RatingLink product={product} />}
      </div>
      <h1 lang={titleLanguage} className="text-28 break-words md:text-40 xl:text-64">
        {title}
      </h1>
    </div>
  )
}

/** What the shop says about it, if anything. */
const ProductText = ({ product: { text, textLanguage } }: { product: Product }) =>
  text !== '' && (
    <p lang={textLanguage} className="max-w-read text-18 break-words whitespace-pre-line text-ink-2">
      {text}
    </p>
  )

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
    print: null,
  }))

/** Pictures, and beside them what is said and bought. On a wide screen the first picture is as high as the window leaves below the bar. */
const COLUMNS_CLASS =
  'grid grid-cols-1 gap-6 md:grid-cols-[1.2fr_1fr] md:gap-12 wide:grid-cols-[min(54.5%_-_1.6rem,max(20rem,100svh_-_7.5rem)*0.8)_minmax(0,1fr)]'

/** On a wide screen the pictures reach down to the end of the reviews, which stand below what is bought. */
const REVIEWS_BESIDE_CLASS = 'wide:grid-rows-[auto_1fr] wide:gap-y-6 wide:*:first:row-span-2'

/** Beside the pictures while these are scrolled. Not above reviews: what sticks in a grid leaves its row, and would lie on them. */
const STICKY_CLASS = 'md:sticky md:top-24'

const hasReviews = (product: Product | undefined): boolean => product !== undefined && product.reviews.length > 0

interface ShownProductProps {
  shown: Product | Card
  product?: Product | undefined
  pressed: PressedCard | undefined
}

interface ProductInfoProps extends ShownProductProps {
  color: ClothLabel | undefined
  onColorChange: (color: ClothLabel) => void
}

/** What is said and bought, beside the pictures. */
const ProductInfo = ({ shown, product, pressed, color, onColorChange }: ProductInfoProps) => (
  <div className={classNames('grid content-start gap-4 md:gap-6 md:self-start', !hasReviews(product) && STICKY_CLASS)}>
    <ProductHeading title={shown.title} titleLanguage={shown.titleLanguage} product={product} />
    {product && <BuyPanel key={product._id} product={product} color={color} onColorChange={onColorChange} />}
    {!product && pressed && <BuyPanelPreview card={pressed.card} />}
    {product && (
      <>
        <ProductText product={product} />
        <ProductFacts product={product} />
      </>
    )}
  </div>
)

/** A product, or as much of it as its card knows, in the same places: what depends on missing data comes last. */
const ProductDetails = ({ shown, product, pressed }: ShownProductProps) => {
  const messages = useMessages(productMessages)
  const [color, setColor] = useState(() => product && getInitialColor(product))
  const initialColor = product && color === undefined ? getInitialColor(product) : undefined
  if (initialColor) setColor(initialColor)
  return (
    <main className="page-width grid gap-16 pt-16 pb-20 md:pt-24 wide:gap-24">
      <div className={classNames(COLUMNS_CLASS, hasReviews(product) && REVIEWS_BESIDE_CLASS)}>
        <Gallery
          title={shown.title}
          pictures={product?.pictures ?? (pressed ? getCardPictures(pressed.card) : [])}
          color={color}
          loadedPicture={pressed?.loadedPicture}
        />
        <ProductInfo shown={shown} product={product} pressed={pressed} color={color} onColorChange={setColor} />
        {product && <Reviews product={product} />}
      </div>
      {product && (
        <>
          <TrueSizePlace pictures={product.pictures} color={color} />
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
  const { currentData: data, error, refetch } = useQuery(readProductQuery, { params: { id } })
  const pressed = findPressedCard(id)
  const isPreview = useIsPreview() || (!data && !error)
  if (pressed && isPreview) return <ProductDetails key={pressed.card._id} shown={pressed.card} pressed={pressed} />
  if (data) return <ProductDetails key={data._id} shown={data} product={data} pressed={pressed} />
  if (error && ['NOT_FOUND', 'INVALID_INPUT'].includes(getErrorCode(error))) return <NotFound />
  if (error)
    return (
      <main className="page-width pt-20 pb-20 md:pt-24">
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      </main>
    )
  return (
    <main className="page-width pt-16 pb-20 md:pt-24">
      <LoadingRegion label={messages.loading}>
        <div className={COLUMNS_CLASS}>
          <Skeleton className="aspect-4/5" />
          <Skeleton className="h-96" />
        </div>
      </LoadingRegion>
    </main>
  )
}
