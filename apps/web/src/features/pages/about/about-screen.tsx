import { useMessages } from '../../../lib/messages.ts'
import { useShopSettings } from '../../settings/index.ts'
import { Contact } from './contact.tsx'
import { aboutMessages } from './messages/index.ts'
import hoodie560 from './pictures/hoodie-560.webp'
import hoodie960 from './pictures/hoodie-960.webp'
import hoodie1400 from './pictures/hoodie-1400.webp'
import { Process } from './process.tsx'

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
        className="mx-auto w-full max-w-[36rem]"
      />
    </div>
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
