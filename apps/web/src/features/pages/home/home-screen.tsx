import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { ContinueDraft } from '../../drafts/index.ts'
import { useListProductsQuery } from '../../products/list/index.ts'
import { Garments } from './garments.tsx'
import { Hero } from './hero.tsx'
import { homeMessages } from './messages/index.ts'
import { ProductRow } from './product-row.tsx'
import { BEST_SELLERS, NEW_ARRIVALS } from './queries.ts'
import { Reviews } from './reviews.tsx'
import { Steps } from './steps.tsx'

/** How a design is printed. */
const PrintProcess = () => {
  const messages = useMessages(homeMessages)

  const revealRef = useAnimateOnScroll<HTMLDListElement>()
  return (
    <section aria-labelledby="printing" className="drawn-later bg-paper-2">
      <div className="page-width grid gap-10 py-16 md:py-24 wide:grid-cols-12 wide:gap-6">
        <h2 id="printing" className="text-40 md:text-64 wide:col-span-4">
          {messages.printProcess}
        </h2>
        <dl ref={revealRef} className="grid gap-10 md:grid-cols-2 md:gap-x-6 wide:col-span-8">
          {messages.printSteps.map(({ label, title, text }) => (
            <div key={label} className="border-t border-line-strong pt-4">
              <dt>
                <span className="label-mono block pb-4 text-ink-2">{label}</span>
                <span className="font-display text-22 font-semibold">{title}</span>
              </dt>
              <dd className="mt-2 max-w-[44ch] text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** The closing section of the page. */
const CallToAction = () => {
  const messages = useMessages(homeMessages)
  return (
    <section aria-labelledby="invitation" className="drawn-later border-t border-line">
      <div className="page-width grid items-center gap-x-10 py-20 md:py-32 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid justify-items-start gap-6">
          <h2 id="invitation" className="max-w-[14ch] text-40 leading-none font-bold md:text-96">
            {messages.callToAction}
          </h2>
          <p className="max-w-[44ch] text-18 text-ink-2 md:text-22">{messages.callToActionText}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/product-select" variant="primary" size="large">
              {messages.design}
            </LinkButton>
            <LinkButton to="/upload-design" size="large">
              {messages.uploadPicture}
            </LinkButton>
          </div>
        </div>
        <div className="hidden justify-self-end text-klein wide:block">
          <LogoMark size={400} />
        </div>
      </div>
    </section>
  )
}

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
