import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { homeMessages } from './messages/index.ts'
import phone568 from './pictures/real-phone-568.webp'
import phone1136 from './pictures/real-phone-1136.webp'
import tablet976 from './pictures/real-tablet-976.webp'
import tablet1952 from './pictures/real-tablet-1952.webp'
import wide2688 from './pictures/real-wide-2688.webp'

/** Whole centimeters of the widest page. */
const RULER_CM = 35

/** A part of a print as large as it is on the cloth, with a ruler; of its picture as much as the page is wide. */
const RealPrint = () => (
  <div>
    <div className="flex h-75 items-center justify-center overflow-hidden rounded-picture bg-card sm:h-130">
      <picture className="contents">
        <source media="(width < 37.5rem)" srcSet={`${phone568} 1x, ${phone1136} 2x`} width={568} height={300} />
        <source media="(width <= 64rem)" srcSet={`${tablet976} 1x, ${tablet1952} 2x`} width={976} height={520} />
        <img
          src={wide2688}
          alt={useMessages(homeMessages).realPrintAlt}
          width={1344}
          height={520}
          loading="lazy"
          decoding="async"
          className="w-142 max-w-none shrink-0 sm:w-244 wide:w-336"
        />
      </picture>
    </div>
    <Ruler centimeters={RULER_CM} />
  </div>
)

/** On phones a row from edge to edge. */
const STEPS_CLASS =
  'mt-10 md:mt-14 max-md:-mx-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 max-md:[scrollbar-width:none]'

/** How a design is printed. */
export const PrintProcess = () => {
  const messages = useMessages(homeMessages)
  const revealRef = useAnimateOnScroll<HTMLDListElement>()
  return (
    <section aria-labelledby="printing" className="drawn-later bg-paper-2">
      <div className="page-width py-16 md:py-24">
        <h2 id="printing" className="mb-10 text-40 md:mb-14 md:text-64">
          {messages.printProcess}
        </h2>
        <RealPrint />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- on phones it is scrolled by swipes or arrow keys; a fieldset has no fields here */}
        <div role="group" aria-labelledby="printing" tabIndex={0} className={STEPS_CLASS}>
          <dl ref={revealRef} className="flex gap-4 md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 wide:grid-cols-4">
            {messages.printSteps.map(({ label, title, text }) => (
              <div key={label} className="border-t border-line-strong pt-4 max-md:w-[78%] max-md:shrink-0 max-md:snap-start">
                <dt>
                  <span className="label-mono block pb-4 text-ink-2">{label}</span>
                  <span className="font-display text-22 font-semibold xl:text-28">{title}</span>
                </dt>
                <dd className="mt-2 max-w-[44ch] text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
