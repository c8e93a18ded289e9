import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useShopSettings } from '../../settings/index.ts'
import { aboutMessages } from './messages/index.ts'
import flowers400 from './pictures/flowers-400.webp'
import flowers720 from './pictures/flowers-720.webp'
import hoodie560 from './pictures/hoodie-560.webp'
import hoodie960 from './pictures/hoodie-960.webp'
import hoodie1400 from './pictures/hoodie-1400.webp'
import stones400 from './pictures/stones-400.webp'
import stones720 from './pictures/stones-720.webp'
import whale400 from './pictures/whale-400.webp'
import whale720 from './pictures/whale-720.webp'

/** Close-up pictures of prints, in the order of the texts. */
const DETAIL_PHOTOS = [
  [whale400, whale720],
  [stones400, stones720],
  [flowers400, flowers720],
] as const

const Hero = () => {
  const messages = useMessages(aboutMessages)
  const shop = useShopSettings()
  return (
    <div className="page-width grid items-center gap-x-10 gap-y-10 py-12 md:py-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="label-mono mb-5 text-ink-2">{messages.label}</p>
        <h1 className="text-40 font-bold md:text-64 xl:text-96">{messages.title}</h1>
        <p className="mt-6 max-w-read text-18 text-ink-2 md:text-22">{messages.story(shop?.shopName ?? 'Picasso')}</p>
      </div>
      <img
        src={hoodie960}
        srcSet={`${hoodie560} 560w, ${hoodie960} 960w, ${hoodie1400} 1400w`}
        sizes="(width >= 64rem) 36rem, min(36rem, 92vw)"
        width={960}
        height={1200}
        alt={messages.hoodieAlt}
        fetchPriority="high"
        decoding="async"
        className="mx-auto w-full max-w-[36rem] drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)]"
      />
    </div>
  )
}

const Process = () => {
  const messages = useMessages(aboutMessages)
  const list = useAnimateOnScroll<HTMLUListElement>()
  return (
    <section aria-labelledby="craft" className="bg-paper-2">
      <div className="page-width py-16 md:py-24">
        <h2 id="craft" className="mb-10 text-40 md:mb-14 md:text-64">
          {messages.processTitle}
        </h2>
        <ul ref={list} className="grid gap-12 md:grid-cols-3 md:gap-6">
          {messages.processSteps.map(({ title, text }, index) => {
            const [small, large] = DETAIL_PHOTOS[index] ?? DETAIL_PHOTOS[0]
            return (
              <li key={title}>
                <img
                  src={large}
                  srcSet={`${small} 400w, ${large} 720w`}
                  sizes="(width >= 90rem) 27rem, (width >= 48rem) 30vw, 92vw"
                  width={720}
                  height={900}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="aspect-4/5 w-full rounded-picture object-cover"
                />
                <h3 className="mt-5 text-28">{title}</h3>
                <p className="mt-2 max-w-[38ch] text-ink-2">{text}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein'

const Contact = () => {
  const messages = useMessages(aboutMessages)
  const shop = useShopSettings()
  return (
    <section
      aria-labelledby="write"
      className="page-width grid gap-x-10 gap-y-10 py-16 md:py-24 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 id="write" className="text-40 md:text-64">
          {messages.contactTitle}
        </h2>
        <p className="mt-4 max-w-read text-18 text-ink-2 md:text-22">{messages.contactText}</p>
        <LinkButton to="/product-select" variant="primary" size="large" className="mt-8">
          {messages.designLink}
        </LinkButton>
      </div>
      {shop && (
        <dl className="grid content-start gap-6 text-18 wide:pt-3">
          <div className="border-t border-line-strong pt-4">
            <dt className="label-mono text-ink-2">{messages.emailLabel}</dt>
            <dd className="break-words">
              <a href={`mailto:${shop.contact.email}`} className={linkClass}>
                {shop.contact.email}
              </a>
            </dd>
          </div>
          {shop.contact.phone !== '' && (
            <div className="border-t border-line-strong pt-4">
              <dt className="label-mono text-ink-2">{messages.phoneLabel}</dt>
              <dd>
                <a href={`tel:${shop.contact.phone.replaceAll(/[^+\d]/g, '')}`} className={`figures ${linkClass}`}>
                  {shop.contact.phone}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}

/** About page. */
export const AboutScreen = () => (
  <main className="pt-16">
    <Hero />
    <Process />
    <Contact />
  </main>
)
