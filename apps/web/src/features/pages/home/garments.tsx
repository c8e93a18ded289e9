import { CLOTHS, GARMENT_KEYS, GARMENTS, type ClothLabel, type GarmentKey } from '@picasso/design'
import { Link } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { PriceTag, useGarmentNames, useListCategoriesQuery } from '../../garments/index.ts'
import { homeMessages } from './messages/index.ts'

/** A different color per garment, for a colorful row; a garment without that color shows its first one. */
const GARMENT_COLORS: Record<GarmentKey, ClothLabel> = {
  tshirt: 'Red',
  'regular-tshirt': 'White',
  'oversized-tshirt': 'Black',
  croptop: 'Black',
  hoodie: 'Blue',
}

/** The offered garments, each linking to the editor. */
export const Garments = () => {
  const messages = useMessages(homeMessages)

  const revealRef = useAnimateOnScroll<HTMLUListElement>()
  const { data } = useListCategoriesQuery()
  const { getTitle, getColorName } = useGarmentNames()
  const garments = data
    ? data.categories.filter((category) => category.isActive)
    : GARMENT_KEYS.map((key) => ({ clothingType: key, title: GARMENTS[key].title, colors: [...GARMENTS[key].cloths], sizes: [] }))
  return (
    <section id="garments" aria-labelledby="garments-title" className="drawn-later page-width scroll-mt-20 py-16 md:py-24">
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
              <div className="aspect-4/5 overflow-hidden rounded-picture bg-paper-2">
                {cloth && (
                  <GarmentPicture
                    garment={clothingType}
                    side="front"
                    cloth={cloth}
                    alt=""
                    sizes="(width > 64rem) 18vw, (width >= 48rem) 45vw, 90vw"
                    className="size-full object-contain p-[8%] transition-transform duration-250 group-hover:scale-104"
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
