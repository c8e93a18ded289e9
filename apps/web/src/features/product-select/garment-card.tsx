import type { Category } from '@picasso/contract'
import { CLOTHS, type ClothLabel } from '@picasso/design'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { ColorDot } from '../../ui/color-dot.tsx'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { PriceTag, sizeRange, useGarmentNames } from '../catalogue/index.ts'
import { productSelectWords } from './words/index.ts'

interface GarmentCardProps {
  category: Category
  /** True for the cards seen first. */
  priority: boolean
}

const SIZES = '(width >= 80rem) 26vw, (width >= 48rem) 39vw, calc(86vw - 1.72rem)'

/** One garment to choose: its photograph in every colour, the back on pointing at it. */
export const GarmentCard = ({ category, priority }: GarmentCardProps) => {
  const words = useWords(productSelectWords)
  const { clothingType, text, sizes, colors } = category
  const { titleOf, colorOf } = useGarmentNames()
  const title = titleOf(category)
  const [cloth, setCloth] = useState<ClothLabel | undefined>(colors[0])
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-paper-2">
        {cloth && (
          <>
            <GarmentPicture
              garment={clothingType}
              side="front"
              cloth={cloth}
              alt={words.alt(title, colorOf(cloth))}
              sizes={SIZES}
              priority={priority}
              className="absolute inset-0 size-full object-contain p-[7%] transition-opacity duration-250 group-hover:opacity-0"
            />
            <GarmentPicture
              garment={clothingType}
              side="back"
              cloth={cloth}
              alt=""
              sizes={SIZES}
              className="absolute inset-0 size-full object-contain p-[7%] opacity-0 transition-opacity duration-250 group-hover:opacity-100 [@media(hover:none)]:hidden"
            />
          </>
        )}
        <span className="label-mono absolute top-4 left-4 text-ink-2">
          <span className="sr-only">{words.sizes} </span>
          {sizeRange(sizes)}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 pt-4">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-22">
            <Link
              to={`/product-customize-design/${clothingType}`}
              className="after:absolute after:inset-0 hover:text-klein focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-klein"
            >
              {title}
            </Link>
          </h2>
          <span className="text-18 font-semibold">
            <PriceTag sizes={sizes} />
          </span>
        </div>
        <p className="max-w-[46ch] text-ink-2">{text}</p>
        <div className="mt-auto flex items-center justify-between gap-4 pt-1">
          <fieldset className="relative z-10 -ml-2.5 flex">
            <legend className="sr-only">{words.otherColour(title)}</legend>
            {colors.map((color) => (
              <button
                key={color}
                type="button"
                aria-pressed={color === cloth}
                aria-label={colorOf(color)}
                title={colorOf(color)}
                onClick={() => setCloth(color)}
                className="group/dot grid size-11 place-items-center rounded-full"
              >
                <span
                  className={classNames(
                    'rounded-full p-0.75 ring-1 transition-shadow',
                    color === cloth ? 'ring-2 ring-klein' : 'ring-transparent group-hover/dot:ring-line-strong',
                  )}
                >
                  <ColorDot rgb={CLOTHS[color].rgb} size={20} />
                </span>
              </button>
            ))}
          </fieldset>
          <span aria-hidden className="flex items-center gap-2 font-semibold text-klein">
            {words.designIt}

            <ArrowRight size={18} strokeWidth={1.5} className="transition-transform group-hover:translate-x-1" />
          </span>
        </div>
      </div>
    </article>
  )
}
