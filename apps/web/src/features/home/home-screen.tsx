import { useWords } from '../../lib/words.ts'
import { Unfinished } from '../drafts/index.ts'
import { useListProductsQuery } from '../shop/index.ts'
import { Garments } from './garments.tsx'
import { Hero } from './hero.tsx'
import { Invitation } from './invitation.tsx'
import { Printing } from './printing.tsx'
import { ProductRow } from './product-row.tsx'
import { BEST_SELLERS, NEW_DROPS } from './queries.ts'
import { Reviews } from './reviews.tsx'
import { Steps } from './steps.tsx'
import { homeWords } from './words/index.ts'

/** What the shop is, in one look, and the way in. */
export const HomeScreen = () => {
  const words = useWords(homeWords)

  const { data: best } = useListProductsQuery(BEST_SELLERS)
  const { data: latest } = useListProductsQuery(NEW_DROPS)
  const shown = new Set(best?.products.map(({ _id }) => _id))
  const fresh = latest?.products.filter(({ _id }) => !shown.has(_id)).slice(0, 4)
  return (
    <main>
      <Hero />
      <Unfinished className="fixed inset-x-3 bottom-3 z-40 shadow-float sm:right-auto sm:bottom-6 sm:left-6 sm:w-104" />
      <ProductRow
        id="best"
        title={words.bestSellers}
        products={best?.products ?? []}
        to="/products-shop?sort=best-selling"
        toTitle={words.seeAll}
      />
      <Steps />
      <ProductRow id="fresh" title={words.newDrops} products={fresh ?? []} to="/products-shop" toTitle={words.whatElse} />
      <Printing />
      <Garments />
      <Reviews />
      <Invitation />
    </main>
  )
}
