import { useReveal } from '../../lib/use-reveal.ts'

const STEPS = [
  { title: 'Pick a garment', text: 'Five cuts from cropped to oversized. Turn them round, try the colours.' },
  { title: 'Make it yours', text: 'Add pictures and words, front and back. What you see is what is printed, to the millimetre.' },
  { title: 'We print and send it', text: 'Choose a size, order as a guest, and follow your order from press to doorstep.' },
] as const

/** How a design of one's own comes about. */
export const Steps = () => {
  const list = useReveal<HTMLOListElement>()
  return (
    <section aria-labelledby="how" className="bg-klein text-on-klein">
      <div className="page-width py-16 md:py-24">
        <h2 id="how" className="mb-10 text-40 md:mb-14 md:text-64">
          Design your own
        </h2>
        <ol ref={list} className="grid gap-10 md:grid-cols-3 md:gap-6">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="border-t border-on-klein/40 pt-5">
              <span aria-hidden className="label-mono block pb-6 md:pb-14">
                0{index + 1}
              </span>
              <h3 className="text-28">{title}</h3>
              <p className="mt-2 max-w-[36ch] text-on-klein/85">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
