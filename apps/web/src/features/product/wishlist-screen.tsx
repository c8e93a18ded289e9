import type { ProductCard as Card } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ProductCard } from '../shop/index.ts'
import { useListWishesQuery } from './api.ts'
import { WishButton } from './wish-button.tsx'
import { productWords } from './words/index.ts'

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6'
/** As many as a screen shows at first. */
const WAITING_CARDS = 4

const Empty = () => {
  const words = useWords(productWords)
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-read text-18 text-ink-2">{words.wishlistEmpty}</p>
      <LinkButton to="/products-shop" variant="primary">
        {words.seeShop}
      </LinkButton>
    </div>
  )
}

const Wish = ({ product }: { product: Card }) => (
  <li className="relative">
    <ProductCard product={product} />
    <span className="absolute top-3 right-3 z-10">
      <WishButton productId={product._id} title={product.title} />
    </span>
  </li>
)

const List = () => {
  const words = useWords(productWords)
  const { data, error, refetch } = useListWishesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title={words.wishlistNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label={words.wishlistLoading}>
        <div className={gridClass}>
          {Array.from({ length: WAITING_CARDS }, (_, index) => (
            <Skeleton key={index} className="aspect-4/5" />
          ))}
        </div>
      </Waiting>
    )
  if (data.products.length === 0) return <Empty />
  return (
    <ul className={gridClass}>
      {data.products.map((product) => (
        <Wish key={product._id} product={product} />
      ))}
    </ul>
  )
}

/** What somebody wants to find again. */
export const WishlistScreen = () => {
  const words = useWords(productWords)
  return (
    <main className="page-width grid content-start gap-10 pt-24 pb-20">
      <h1 className="text-40 md:text-64">{words.wishlist}</h1>
      <List />
    </main>
  )
}
