import { CLOTHS, GARMENT_KEYS, GARMENTS, type ClothLabel, type GarmentKey } from '@picasso/design'
import { Link } from 'react-router'

import { useReveal } from '../../lib/use-reveal.ts'
import { useWords } from '../../lib/words.ts'
import { ColorDot } from '../../ui/color-dot.tsx'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { PriceTag, useGarmentNames, useListCategoriesQuery } from '../catalogue/index.ts'
import { homeWords } from './words/index.ts'

/** One colour each, so that the row is colourful; a garment that lost its colour shows its first one. */
const SHOWN_IN: Record<GarmentKey, ClothLabel> = {
  tshirt: 'Red',
  'regular-tshirt': 'White',
  'oversized-tshirt': 'Black',
  croptop: 'Black',
  hoodie: 'Blue',
}

/** The garments on offer, each one a way into the editor. */
export const Garments = () => {
  const words = useWords(homeWords)

  const list = useReveal<HTMLUListElement>()
  const { data } = useListCategoriesQuery()
  const { titleOf, colorOf } = useGarmentNames()
  const garments = data
    ? data.categories.filter((category) => category.isActive)
    : GARMENT_KEYS.map((key) => ({ clothingType: key, title: GARMENTS[key].title, colors: [...GARMENTS[key].cloths], sizes: [] }))
  return (
    <section id="garments" aria-labelledby="garments-title" className="drawn-later page-width scroll-mt-20 py-16 md:py-24">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id="garments-title" className="text-40 md:text-64">
          {words.garments}
        </h2>
        <Link to="/product-select" className="font-semibold text-klein underline-offset-4 hover:underline">
          {words.compare}
        </Link>
      </div>
      <ul ref={list} className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-6 md:gap-x-6 wide:grid-cols-5">
        {garments.map(({ clothingType, title, colors, sizes }) => {
          const cloth = colors.includes(SHOWN_IN[clothingType]) ? SHOWN_IN[clothingType] : colors[0]
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
                  {titleOf({ title })}
                </Link>
              </h3>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-14">
                <PriceTag sizes={sizes} />
                <span className="flex gap-1">
                  <span className="sr-only">{words.inColors(colors.map(colorOf).join(', ').toLowerCase())}</span>
                  {colors.map((color) => (
                    <ColorDot key={color} rgb={CLOTHS[color].rgb} size={14} />
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
