import type { Category } from '@picasso/contract'
import { CLOTHS, type ClothLabel } from '@picasso/design'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { listCategoriesQuery, PriceTag, formatSizeRange, useGarmentNames } from '../../garments/index.ts'
import { productSelectMessages } from './messages/index.ts'

interface GarmentCardProps {
  category: Category
  /** True for the first visible cards. */
  priority: boolean
}

const SIZES = '(width >= 80rem) 26vw, (width >= 48rem) 39vw, calc(86vw - 1.72rem)'

interface GarmentPicturesProps extends GarmentCardProps {
  cloth: ClothLabel
}

const GarmentPictures = ({ category, cloth, priority }: GarmentPicturesProps) => {
  const messages = useMessages(productSelectMessages)
  const { clothingType } = category
  const { getTitle, getColorName } = useGarmentNames()
  return (
    <>
      <GarmentPicture
        garment={clothingType}
        side="front"
        cloth={cloth}
        alt={messages.alt(getTitle(category), getColorName(cloth))}
        sizes={SIZES}
        priority={priority}
        className="garment-shadow absolute inset-0 size-full object-contain p-[7%] transition-opacity duration-250 group-hover:opacity-0"
      />
      <GarmentPicture
        garment={clothingType}
        side="back"
        cloth={cloth}
        alt=""
        sizes={SIZES}
        className="garment-shadow absolute inset-0 size-full object-contain p-[7%] opacity-0 transition-opacity duration-250 group-hover:opacity-100 [@media(hover:none)]:hidden"
      />
    </>
  )
}

interface PreviewColorsProps {
  category: Category
  cloth: ClothLabel | undefined
  onChange: (cloth: ClothLabel) => void
}

const PreviewColors = ({ category, cloth, onChange }: PreviewColorsProps) => {
  const messages = useMessages(productSelectMessages)
  const { getTitle, getColorName } = useGarmentNames()
  return (
    <fieldset className="relative z-10 -ml-2.5 flex">
      <legend className="sr-only">{messages.previewColor(getTitle(category))}</legend>
      {category.colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-pressed={color === cloth}
          aria-label={getColorName(color)}
          title={getColorName(color)}
          onClick={() => onChange(color)}
          className="group/dot grid size-11 place-items-center rounded-full"
        >
          <span
            className={classNames(
              'rounded-full p-0.75 ring-1 transition-shadow',
              color === cloth ? 'ring-2 ring-klein' : 'ring-transparent group-hover/dot:ring-line-strong',
            )}
          >
            <ColorSwatch rgb={CLOTHS[color].rgb} size={20} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}

/** A garment card: its photograph in every color, the back on hover. */
const GarmentCard = ({ category, priority }: GarmentCardProps) => {
  const messages = useMessages(productSelectMessages)
  const { clothingType, text, sizes, colors } = category
  const { getTitle } = useGarmentNames()
  const title = getTitle(category)
  const [cloth, setCloth] = useState<ClothLabel | undefined>(colors[0])
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-paper-2">
        {cloth && <GarmentPictures category={category} cloth={cloth} priority={priority} />}
        <span className="label-mono absolute top-4 left-4 text-ink-2">
          <span className="sr-only">{messages.sizes} </span>
          {formatSizeRange(sizes)}
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
          <PreviewColors category={category} cloth={cloth} onChange={setCloth} />
          <span aria-hidden className="flex items-center gap-2 font-semibold text-klein">
            {messages.design}

            <ArrowRight size={18} strokeWidth={1.5} className="transition-transform group-hover:translate-x-1" />
          </span>
        </div>
      </div>
    </article>
  )
}

/** What is the same for all garments; fills the sixth cell of the grid. */
const PrintDetails = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <aside
      aria-label={messages.everyPrint}
      className="flex flex-col justify-between gap-10 self-start rounded-picture bg-klein p-6 text-on-klein md:aspect-4/5 md:p-8"
    >
      <LogoMark size={112} />
      <div>
        <p className="font-display text-28 font-semibold tracking-tight text-balance xl:text-40">{messages.onePrice}</p>
        <ul className="label-mono mt-5 grid gap-2 border-t border-on-klein/40 pt-4">
          <li>{messages.dpi}</li>
          <li>{messages.millimeter}</li>
          <li>{messages.noMinimum}</li>
        </ul>
      </div>
    </aside>
  )
}

const GRID = 'grid gap-x-6 gap-y-14 md:grid-cols-2 xl:grid-cols-3'
/** Cards visible on a phone; wider screens show more, which load after them. */
const PRIORITY_CARDS = 1

const GarmentsSkeleton = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <LoadingRegion label={messages.loading}>
      <div className={GRID}>
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="space-y-4">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-5/6" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

const NoGarments = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <Notice kind="info" title={messages.noGarments} action={<LinkButton to="/">{messages.back}</LinkButton>}>
      {messages.noGarmentsText}
    </Notice>
  )
}

/** Step one of a purchase: selecting a garment. */
export const ProductSelectScreen = () => {
  const messages = useMessages(productSelectMessages)
  const { data, error, refetch } = useQuery(listCategoriesQuery, undefined)
  const activeCategories = data?.categories.filter((category) => category.isActive)
  return (
    <main className="page-width py-10 md:py-16">
      <header className="mb-10 grid gap-4 md:mb-14">
        <h1 className="text-40 md:text-64">{messages.title}</h1>
        <p className="max-w-read text-18 text-ink-2">{messages.text}</p>
      </header>
      {error && !data && <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GarmentsSkeleton />}
      {activeCategories?.length === 0 && <NoGarments />}
      {activeCategories && activeCategories.length > 0 && (
        <div className={GRID}>
          {activeCategories.map((category, index) => (
            <GarmentCard key={category._id} category={category} priority={index < PRIORITY_CARDS} />
          ))}
          <PrintDetails />
        </div>
      )}
    </main>
  )
}
