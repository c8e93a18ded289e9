import { CLOTHS, GARMENT_KEYS, GARMENTS, type ClothLabel, type GarmentKey } from '@picasso/design'

import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { PriceTag, useGarmentNames, listCategoriesQuery } from '../../garments/index.ts'
import { homeMessages } from './messages/index.ts'
import print from './pictures/step-print-560.webp'
import send from './pictures/step-send-560.webp'
import wornOversized480 from './pictures/worn-oversized-480.webp'
import wornOversized900 from './pictures/worn-oversized-900.webp'
import wornRegular480 from './pictures/worn-regular-480.webp'
import wornRegular900 from './pictures/worn-regular-900.webp'
import wornTshirt480 from './pictures/worn-tshirt-480.webp'
import wornTshirt900 from './pictures/worn-tshirt-900.webp'

const pictureClass = 'size-full object-contain p-[7%]'

const STEPS = [
  {
    messageKey: 'pick',
    picture: (
      <span className="garments-on-wall">
        {GARMENT_KEYS.map((key) => (
          <GarmentPicture
            key={key}
            garment={key}
            side="front"
            cloth={GARMENTS[key].cloths[0] ?? 'White'}
            alt=""
            sizes="(width >= 48rem) 15vw, 19vw"
            className="garment-shadow"
          />
        ))}
      </span>
    ),
  },
  {
    messageKey: 'make',
    picture: (
      <>
        <img src={print} width={560} height={700} alt="" loading="lazy" decoding="async" className={pictureClass} />
        {/* A word that is being typed, with the insertion point at its end. */}
        <span aria-hidden className="typed-word" />
      </>
    ),
  },
  {
    messageKey: 'send',
    picture: <img src={send} width={560} height={700} alt="" loading="lazy" decoding="async" className={pictureClass} />,
  },
] as const

/** The steps of designing a garment. */
export const Steps = () => {
  const messages = useMessages(homeMessages)

  const revealRef = useAnimateOnScroll<HTMLOListElement>()
  return (
    <section aria-labelledby="how" className="bg-klein text-on-klein">
      <div className="page-width py-16 md:py-24">
        <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 md:mb-14">
          <h2 id="how" className="text-40 md:text-64">
            {messages.design}
          </h2>
          <Link to="/product-select" className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline">
            {messages.selectGarment}
          </Link>
        </div>
        <ol ref={revealRef} className="grid gap-6 md:grid-cols-3">
          {STEPS.map(({ messageKey: step, picture }, index) => (
            // On phones picture and words stand side by side, so that all steps are seen at once.
            <li key={step} className="grid grid-cols-[2fr_3fr] items-center gap-x-5 md:block">
              <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-paper-2">{picture}</div>
              <div className="grid gap-x-4 md:mt-5 md:grid-cols-[auto_1fr]">
                <span aria-hidden className="label-mono max-md:pb-1.5 md:pt-2.5">
                  0{index + 1}
                </span>
                <h3 className="text-22 md:text-28">{messages[step]}</h3>
                <p className="mt-2 max-w-[36ch] text-on-klein/85 md:col-start-2">{messages[`${step}Text`]}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const WORN = [
  { garment: 'tshirt', w480: wornTshirt480, w900: wornTshirt900 },
  { garment: 'regular-tshirt', w480: wornRegular480, w900: wornRegular900 },
  { garment: 'oversized-tshirt', w480: wornOversized480, w900: wornOversized900 },
] as const

/** Three cuts on three bodies. The figures are cut by the edges of their pictures, which therefore fill their frames. */
export const Fits = () => {
  const messages = useMessages(homeMessages)
  const { getTitle } = useGarmentNames()
  const revealRef = useAnimateOnScroll<HTMLUListElement>()
  return (
    <section aria-labelledby="fits" className="drawn-later page-width py-16 md:py-24">
      <h2 id="fits" className="mb-10 text-40 md:mb-14 md:text-64">
        {messages.fits}
      </h2>
      <ul ref={revealRef} className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6">
        {WORN.map(({ garment, w480, w900 }) => (
          <li key={garment} className="max-md:first:col-span-2">
            <img
              src={w480}
              srcSet={`${w480} 480w, ${w900} 900w`}
              sizes="(width > 90rem) 27rem, (width >= 48rem) 30vw, 92vw"
              width={900}
              height={1125}
              alt={messages.wornAlt[garment]}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-picture bg-paper-2"
            />
            <h3 className="mt-3 text-18">{getTitle(GARMENTS[garment])}</h3>
            <p className="mt-1 text-ink-2">{messages.fit[garment]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A different color per garment, for a colorful row; a garment without that color shows its first one. */
const GARMENT_COLORS: Record<GarmentKey, ClothLabel> = {
  tshirt: 'Red',
  'regular-tshirt': 'White',
  'oversized-tshirt': 'Black',
  croptop: 'Black',
  hoodie: 'Blue',
}

/** The offered garments, each linking to the editor. On the same ground as the section above it, whose distance is enough for both. */
export const Garments = () => {
  const messages = useMessages(homeMessages)

  const revealRef = useAnimateOnScroll<HTMLUListElement>()
  const { data } = useQuery(listCategoriesQuery, undefined)
  const { getTitle, getColorName } = useGarmentNames()
  const garments = data
    ? data.categories.filter((category) => category.isActive)
    : GARMENT_KEYS.map((key) => ({ clothingType: key, title: GARMENTS[key].title, colors: [...GARMENTS[key].cloths], sizes: [] }))
  return (
    <section id="garments" aria-labelledby="garments-title" className="drawn-later page-width scroll-mt-2 pt-2 pb-16 md:pb-24">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id="garments-title" className="text-40 md:text-64">
          {messages.garments}
        </h2>
        <Link to="/product-select" className="font-semibold text-klein underline-offset-4 hover:underline">
          {messages.compare}
        </Link>
      </div>
      <ul ref={revealRef} className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-6 md:gap-x-6 wide:grid-cols-5">
        {garments.map(({ clothingType, title, colors, sizes }) => {
          const cloth = colors.includes(GARMENT_COLORS[clothingType]) ? GARMENT_COLORS[clothingType] : colors[0]
          return (
            <li
              key={clothingType}
              className="group relative max-md:last:odd:col-span-2 md:max-wide:col-span-2 md:max-wide:nth-[n+4]:col-span-3"
            >
              <div className="aspect-4/5 overflow-hidden rounded-picture bg-paper-2 group-[:last-child:nth-child(odd)]:max-md:aspect-8/5">
                {cloth && (
                  <GarmentPicture
                    garment={clothingType}
                    side="front"
                    cloth={cloth}
                    alt=""
                    sizes="(width > 64rem) 18vw, (width >= 48rem) 45vw, 90vw"
                    className="garment-shadow size-full object-contain p-[4%] transition-transform duration-250 group-hover:scale-104"
                  />
                )}
              </div>
              <h3 className="mt-3 text-18">
                <Link to={`/product-customize-design/${clothingType}`} className="after:absolute after:inset-0 group-hover:text-klein">
                  {getTitle({ title })}
                </Link>
              </h3>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14">
                <PriceTag sizes={sizes} />
                <span className="flex gap-1">
                  <span className="sr-only">{messages.inColors(colors.map(getColorName).join(', ').toLowerCase())}</span>
                  {colors.map((color) => (
                    <ColorSwatch key={color} rgb={CLOTHS[color].rgb} size={14} />
                  ))}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
