import type { Product, ProductCard as Card } from '@picasso/contract'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NotFound } from '../../pages/not-found/index.ts'
import { ProductCard, useListProductsByIdQuery } from '../list/index.ts'
import { useReadProductQuery } from './api.ts'
import { BuyPanel } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'
import { productMessages } from './messages/index.ts'
import { useRecentlyViewed } from './recently-viewed.ts'
import { Reviews } from './reviews.tsx'
import { Stars } from './stars.tsx'
import { getInitialColor } from './variant-selection.ts'

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
  const { currentData } = useListProductsByIdQuery({ query: { ids } }, { skip: ids === '' })
  return <ProductRow id="seen" title={messages.recentlyViewed} products={currentData?.products ?? []} />
}

const ProductDetails = ({ product }: { product: Product }) => {
  const messages = useMessages(productMessages)
  const [color, setColor] = useState(() => getInitialColor(product))
  const { average, count } = product.rating
  return (
    <main className="page-width grid gap-16 pt-24 pb-20">
      <div className="grid gap-8 md:grid-cols-[1.2fr_1fr] md:gap-12">
        <Gallery title={product.title} pictures={product.pictures} color={color} />
        <div className="grid content-start gap-6">
          <div>
            <nav aria-label={messages.breadcrumbs} className="label-mono mb-3 flex flex-wrap gap-2 text-ink-2">
              <Link to="/products-shop" className="hover:text-klein">
                {messages.shop}
              </Link>
              {product.shelf && (
                <>
                  <span aria-hidden>/</span>
                  <Link to={`/products-shop?shelf=${product.shelf.slug}`} lang={product.shelf.titleLanguage} className="hover:text-klein">
                    {product.shelf.title}
                  </Link>
                </>
              )}
            </nav>
            <h1 lang={product.titleLanguage} className="text-40 break-words">
              {product.title}
            </h1>
            {average !== null && (
              <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-klein">
                <Stars rating={average} /> {messages.reviewCount(count)}
              </a>
            )}
          </div>
          {product.text !== '' && (
            <p lang={product.textLanguage} className="max-w-read text-18 break-words whitespace-pre-line text-ink-2">
              {product.text}
            </p>
          )}
          <BuyPanel key={product._id} product={product} color={color} onColorChange={setColor} />
        </div>
      </div>
      <Reviews product={product} />
      <ProductRow id="related" title={messages.related} products={product.related} />
      <RecentlyViewed product={product} />
    </main>
  )
}

/** A product page. */
export const ProductScreen = () => {
  const messages = useMessages(productMessages)
  const { id = '' } = useParams()
  const { data, error, refetch } = useReadProductQuery({ params: { id } })
  if (data) return <ProductDetails key={data._id} product={data} />
  if (error && ['NOT_FOUND', 'INVALID_INPUT'].includes(describeError(error).code ?? '')) return <NotFound />
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
