import { useMessages } from '../../../lib/messages.ts'
import { ContinueDraft } from '../../drafts/index.ts'
import { useListProductsQuery } from '../../products/list/index.ts'
import { CallToAction } from './call-to-action.tsx'
import { Garments } from './garments.tsx'
import { Hero } from './hero.tsx'
import { homeMessages } from './messages/index.ts'
import { PrintProcess } from './print-process.tsx'
import { ProductRow } from './product-row.tsx'
import { BEST_SELLERS, NEW_ARRIVALS } from './queries.ts'
import { Reviews } from './reviews.tsx'
import { Steps } from './steps.tsx'

/** The home page. */
export const HomeScreen = () => {
  const messages = useMessages(homeMessages)

  const { data: bestSellers } = useListProductsQuery(BEST_SELLERS)
  const { data: latestProducts } = useListProductsQuery(NEW_ARRIVALS)
  const bestSellerIds = new Set(bestSellers?.products.map(({ _id }) => _id))
  const newArrivals = latestProducts?.products.filter(({ _id }) => !bestSellerIds.has(_id)).slice(0, 4)
  return (
    <main>
      <Hero />
      <ContinueDraft className="fixed inset-x-3 bottom-3 z-40 shadow-float sm:right-auto sm:bottom-6 sm:left-6 sm:w-104" />
      <ProductRow
        id="best"
        title={messages.bestSellers}
        products={bestSellers?.products ?? []}
        to="/products-shop?sort=best-selling"
        toTitle={messages.viewAll}
      />
      <Steps />
      <ProductRow
        id="fresh"
        title={messages.newArrivals}
        products={newArrivals ?? []}
        to="/products-shop"
        toTitle={messages.viewNewArrivals}
      />
      <PrintProcess />
      <Garments />
      <Reviews />
      <CallToAction />
    </main>
  )
}
