import { getDateLocale, type ProductCard as Card } from '@picasso/contract'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { LinkPair } from '../../../ui/link-pair.tsx'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { ContinueDraft } from '../../drafts/index.ts'
import { listProductsQuery, ProductCard } from '../../products/list/index.ts'
import { useLocale } from '../../settings/index.ts'
import { listReviewsQuery, BEST_SELLERS, NEW_ARRIVALS, LATEST_REVIEWS } from './api.ts'
import { HeroFacts } from './hero-facts.tsx'
import { HeroPictures } from './hero-pictures.tsx'
import { homeMessages } from './messages/index.ts'
import { PrintProcess } from './print-process.tsx'
import { Fits, Garments, Steps } from './sections.tsx'

interface ProductRowProps {
  id: string
  title: string
  products: readonly Card[]
  /** Link to more of them. */
  to: string
  toTitle: string
  className?: string
}

/** A row of products under a heading; nothing if there are none. */
const ProductRow = ({ id, title, products, to, toTitle, className }: ProductRowProps) => {
  const revealRef = useAnimateOnScroll<HTMLUListElement>()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={classNames('drawn-later page-width py-16 md:py-24', className)}>
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id={id} className="text-40 md:text-64">
          {title}
        </h2>
        <Link to={to} className="font-semibold text-klein underline-offset-4 hover:underline">
          {toTitle}
        </Link>
      </div>
      <ul ref={revealRef} className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 wide:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Published reviews; nothing if there are none. */
const Reviews = () => {
  const messages = useMessages(homeMessages)

  const { data } = useQuery(listReviewsQuery, LATEST_REVIEWS)
  const locale = useLocale()
  const decimalFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const monthFormat = new Intl.DateTimeFormat(getDateLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (!data || data.reviews.length === 0) return null
  // Of the best, the one that says most is set large.
  const reviews = data.reviews.toSorted((a, b) => b.rating - a.rating || b.text.length - a.text.length)
  return (
    <section aria-labelledby="reviews" className="drawn-later page-width py-16 md:py-24">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id="reviews" className="text-40 md:text-64">
          {messages.reviews}
        </h2>
        {data.average !== null && (
          <p className="text-ink-2">{messages.rating(<span className="figures">{decimalFormat.format(data.average)}</span>, data.count)}</p>
        )}
      </div>
      <ul className="grid gap-12 md:grid-cols-2 md:gap-x-6 wide:grid-cols-4">
        {reviews.map(({ _id, rating, text, name, createdAt }, index) => (
          <li
            key={_id}
            className={classNames('flex flex-col gap-5 border-t border-line-strong pt-5', index === 0 && 'md:col-span-2 wide:pr-12')}
          >
            <span className="label-mono text-ink-2">{messages.ofFive(rating)}</span>
            <blockquote
              className={classNames(
                'font-display font-medium tracking-[-0.01em] break-words text-pretty',
                index === 0 ? 'line-clamp-6 text-28 md:text-40' : 'line-clamp-8 text-22',
              )}
            >
              {messages.quote(text)}
            </blockquote>
            <p className="mt-auto text-14">
              <span className="block text-16 font-semibold">{name}</span>
              <span className="text-ink-2">{monthFormat.format(new Date(createdAt))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A figure that stands on the line of facts, one sentence, two links, and the answers to the first questions. */
const Hero = () => {
  const messages = useMessages(homeMessages)
  return (
    <section className="relative overflow-hidden pt-16">
      {/* The row of facts has its height before it has arrived: what is in the middle above it does not move. */}
      <div className="page-width grid items-center gap-x-6 md:grid-cols-12 wide:min-h-[min(52rem,calc(100svh-4rem))] wide:grid-rows-[1fr_minmax(6.1875rem,auto)]">
        <div className="relative z-10 pt-6 md:col-span-6 md:col-start-1 md:row-start-1 md:py-8">
          <p className="label-mono mb-3 text-ink-2 md:mb-5">{messages.kicker}</p>
          <h1 className="font-poster text-[clamp(3.25rem,13.5vw,4.75rem)] leading-[0.94] font-bold tracking-[-0.045em] md:text-[8.4vw] wide:text-[6rem] xl:text-[7.5rem]">
            {messages.hero(<br />)}
          </h1>
          {/* Not in `ch`, whose width changes when the font is loaded. */}
          <p className="mt-4 max-w-144 text-18 text-ink-2 md:mt-6 md:max-w-72 wide:max-w-144 wide:text-22">{messages.heroText}</p>
          <LinkPair
            primary={{ to: '/product-select', label: messages.design }}
            secondary={{ to: '/products-shop', label: messages.viewShop }}
            className="mt-6 md:mt-8 md:max-wide:max-w-64"
          />
        </div>
        {/* On phones from edge to edge, on tablets up to the right one; on a wide screen as high as the window leaves above the facts. */}
        <div className="relative mt-6 self-end max-md:-mx-6 max-sm:-mx-4 md:col-span-7 md:col-start-6 md:row-start-1 md:mt-0 md:-mr-6 wide:col-span-7 wide:col-start-6 wide:mr-0 wide:ml-auto wide:w-[min(100%,max(28rem,min(45.8rem,100svh-10.2rem)))]">
          <HeroPictures />
        </div>
        <div className="relative z-10 col-span-full">
          <HeroFacts />
        </div>
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
          <LinkPair
            primary={{ to: '/product-select', label: messages.design }}
            secondary={{ to: '/upload-design', label: messages.uploadPicture }}
          />
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

  const { data: bestSellers } = useQuery(listProductsQuery, BEST_SELLERS)
  const { data: latestProducts } = useQuery(listProductsQuery, NEW_ARRIVALS)
  const bestSellerIds = new Set(bestSellers?.products.map(({ _id }) => _id))
  const newArrivals = latestProducts?.products.filter(({ _id }) => !bestSellerIds.has(_id)).slice(0, 4)
  return (
    <main>
      <Hero />
      <ContinueDraft className="fixed inset-x-3 bottom-[calc(var(--notice-height)+0.75rem)] z-40 shadow-float sm:right-auto sm:bottom-[calc(var(--notice-height)+1.5rem)] sm:left-6 sm:w-104" />
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
      <Fits />
      <Garments />
      <Reviews />
      <CallToAction />
    </main>
  )
}
