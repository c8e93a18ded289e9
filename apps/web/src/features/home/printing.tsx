import { useReveal } from '../../lib/use-reveal.ts'

const FACTS = [
  {
    label: 'Print 300 dpi',
    title: 'Sharp, or we say so',
    text: 'Pictures are printed at 300 dots to the inch. If yours is too small for the size you gave it, the editor tells you before you pay.',
  },
  {
    label: '1 : 1',
    title: 'To the millimetre',
    text: 'The screen, the proof and the press file are drawn by the same function. What lies 40 mm below the collar there lies 40 mm below it here.',
  },
  {
    label: 'One by one',
    title: 'Made when you order',
    text: 'Every piece is printed for the one who ordered it. Nothing is made to lie in a warehouse, and one shirt costs no more than its price.',
  },
  {
    label: 'From press to door',
    title: 'You can watch',
    text: 'Your order’s page says when it is printed, packed and on its way. No account is needed to look.',
  },
] as const

/** How a drawing gets onto cloth. */
export const Printing = () => {
  const list = useReveal<HTMLDListElement>()
  return (
    <section aria-labelledby="printing" className="bg-paper-2">
      <div className="page-width grid gap-10 py-16 md:py-24 wide:grid-cols-12 wide:gap-6">
        <h2 id="printing" className="text-40 md:text-64 wide:col-span-4">
          How we print
        </h2>
        <dl ref={list} className="grid gap-10 md:grid-cols-2 md:gap-x-6 wide:col-span-8">
          {FACTS.map(({ label, title, text }) => (
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
