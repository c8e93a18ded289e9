import { useWords } from '../../lib/words.ts'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useShop } from '../settings/index.ts'
import { aboutWords } from './words/index.ts'

/** Who the shop is. */
export const AboutScreen = () => {
  const words = useWords(aboutWords)
  const shop = useShop()
  return (
    <main className="pt-16">
      <div className="page-width grid items-center gap-x-10 gap-y-10 py-12 md:py-20 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <p className="label-mono mb-5 text-ink-2">{words.label}</p>
          <h1 className="text-40 font-bold md:text-64 xl:text-96">{words.title}</h1>
          <p className="mt-6 max-w-read text-18 text-ink-2 md:text-22">{words.story(shop?.shopName ?? 'Picasso')}</p>
        </div>
        <GarmentPicture
          garment="hoodie"
          side="front"
          cloth="Blue"
          alt={words.hoodieAlt}
          sizes="(width >= 64rem) 36rem, 92vw"
          priority
          className="mx-auto w-full max-w-[36rem] drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)]"
        />
      </div>
      <section aria-labelledby="craft" className="bg-paper-2">
        <div className="page-width py-16 md:py-24">
          <h2 id="craft" className="mb-10 text-40">
            {words.howWeWork}
          </h2>
          <ul className="grid gap-10 md:grid-cols-3 md:gap-6">
            {words.craft.map(({ title, text }) => (
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
          {words.talk}
        </h2>
        <p className="mt-4 max-w-read text-18 text-ink-2">
          {words.talkText}{' '}
          {shop &&
            words.reach(
              <a href={`mailto:${shop.contact.email}`} className="text-ink underline underline-offset-4 hover:text-klein">
                {shop.contact.email}
              </a>,
              shop.contact.phone,
            )}
        </p>
        <LinkButton to="/product-select" variant="primary" size="large" className="mt-8">
          {words.design}
        </LinkButton>
      </section>
    </main>
  )
}
