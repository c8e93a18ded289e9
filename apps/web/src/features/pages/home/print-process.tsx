import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { homeMessages } from './messages/index.ts'

/** How a design is printed. */
export const PrintProcess = () => {
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
