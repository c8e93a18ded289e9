import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { aboutMessages } from './messages/index.ts'
import flowers400 from './pictures/flowers-400.webp'
import flowers720 from './pictures/flowers-720.webp'
import koi400 from './pictures/koi-400.webp'
import koi720 from './pictures/koi-720.webp'
import whale400 from './pictures/whale-400.webp'
import whale720 from './pictures/whale-720.webp'

/** Close-up pictures of prints, in the order of the texts. */
const DETAIL_PHOTOS = [
  [whale400, whale720],
  [koi400, koi720],
  [flowers400, flowers720],
] as const

export const Process = () => {
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
