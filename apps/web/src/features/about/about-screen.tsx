import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useShop } from '../settings/index.ts'

const CRAFT = [
  {
    title: 'Drawn by you',
    text: 'A photograph, a line from a notebook, three words in a typeface from the seventies. You need no program and no skill, only something to say.',
  },
  {
    title: 'True to the millimetre',
    text: 'The editor knows the cut of every garment. What you see on the cloth is what the press lays down, at 300 dots to the inch.',
  },
  {
    title: 'Made when you ask',
    text: 'Nothing waits in a warehouse for somebody to like it. Each shirt is printed after its order, so there is nothing left over to throw away.',
  },
] as const

/** Who the shop is. */
export const AboutScreen = () => {
  const shop = useShop()
  return (
    <main className="pt-16">
      <div className="page-width grid items-center gap-x-10 gap-y-10 py-12 md:py-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <p className="label-mono mb-5 text-ink-2">About us</p>
          <h1 className="text-40 font-bold md:text-64 xl:text-96">A small press for large ideas.</h1>
          <p className="mt-6 max-w-read text-18 text-ink-2 md:text-22">
            {shop?.shopName ?? 'Picasso'} began with one wish: to wear a drawing that was not in any shop. It turned out that many people
            carry such a drawing about with them. So we built the place where it becomes a shirt.
          </p>
        </div>
        <GarmentPicture
          garment="hoodie"
          side="front"
          cloth="Blue"
          alt="A blue hoodie, not yet printed"
          sizes="(width >= 64rem) 36rem, 92vw"
          priority
          className="mx-auto w-full max-w-[36rem] drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)]"
        />
      </div>
      <section aria-labelledby="craft" className="bg-paper-2">
        <div className="page-width py-16 md:py-24">
          <h2 id="craft" className="mb-10 text-40">
            How we work
          </h2>
          <ul className="grid gap-10 md:grid-cols-3 md:gap-6">
            {CRAFT.map(({ title, text }) => (
              <li key={title} className="border-t border-line-strong pt-5">
                <h3 className="text-28">{title}</h3>
                <p className="mt-2 max-w-[38ch] text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-labelledby="write" className="page-width py-16 md:py-24">
        <h2 id="write" className="max-w-read text-40">
          Talk to us.
        </h2>
        <p className="mt-4 max-w-read text-18 text-ink-2">
          About a design that does not come out right, an order for a whole team, or a garment you miss.{' '}
          {shop && (
            <>
              Write to{' '}
              <a href={`mailto:${shop.contact.email}`} className="text-ink underline underline-offset-4 hover:text-klein">
                {shop.contact.email}
              </a>{' '}
              or call {shop.contact.phone}.
            </>
          )}
        </p>
        <LinkButton to="/product-select" variant="primary" size="large" className="mt-8">
          Design your own
        </LinkButton>
      </section>
    </main>
  )
}
