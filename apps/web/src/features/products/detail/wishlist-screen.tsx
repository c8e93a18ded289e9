import type { ProductCard as Card } from '@picasso/contract'

import { useQuery } from '../../../app/api.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { ProductCard } from '../list/index.ts'
import { listWishlistItemsQuery } from './api.ts'
import { productMessages } from './messages/index.ts'
import { WishlistButton } from './wishlist-button.tsx'

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6'
/** Number of cards visible at first. */
const SKELETON_COUNT = 4

const EmptyWishlist = () => {
  const messages = useMessages(productMessages)
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-read text-18 text-ink-2">{messages.wishlistEmpty}</p>
      <LinkButton to="/products-shop" variant="primary">
        {messages.viewShop}
      </LinkButton>
    </div>
  )
}

const WishlistItem = ({ product }: { product: Card }) => (
  <li className="relative">
    <ProductCard product={product} />
    <span className="absolute top-3 right-3 z-10">
      <WishlistButton productId={product._id} title={product.title} />
    </span>
  </li>
)

const WishlistItems = () => {
  const messages = useMessages(productMessages)
  const { data, error, refetch } = useQuery(listWishlistItemsQuery, undefined, { staleTime: 0 })
  if (!data && error) return <LoadError title={messages.wishlistNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label={messages.wishlistLoading}>
        <div className={gridClass}>
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            <Skeleton key={index} className="aspect-4/5" />
          ))}
        </div>
      </LoadingRegion>
    )
  if (data.products.length === 0) return <EmptyWishlist />
  return (
    <ul ref={keepFocusInList} className={gridClass}>
      {data.products.map((product) => (
        <WishlistItem key={product._id} product={product} />
      ))}
    </ul>
  )
}

/** The wishlist. */
export const WishlistScreen = () => {
  const messages = useMessages(productMessages)
  return (
    <main className="page-width grid content-start gap-10 pt-24 pb-20">
      <h1 className="text-40 md:text-64">{messages.wishlist}</h1>
      <WishlistItems />
    </main>
  )
}
