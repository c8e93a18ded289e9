import type { ProductCard as Card } from '@picasso/contract'
import { CLOTHS } from '@picasso/design'
import type { ComponentProps } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { getPictureSources } from '../../../lib/stored-picture.ts'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { shopMessages } from './messages/index.ts'
import { rememberPressedCard } from './pressed-card.ts'

interface ProductCardProps {
  product: Card
  /** True for the first visible cards. */
  priority?: boolean
  /** Heading level: cards of the list are below an h2, those of a section below an h3. */
  heading?: 'h2' | 'h3'
}

/** Product pictures have the ratio 4 : 5. */
const WIDTH = 1000
/** Two cards per row on phones, three or four on wider screens. */
const SIZES = '(width >= 90rem) 20rem, (width >= 64rem) 23vw, (width >= 48rem) 30vw, 46vw'

const pictureClass = 'absolute inset-0 size-full object-contain transition-opacity duration-250'

interface CardPictureProps extends Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'className'> {
  url: string
  'data-garment'?: string
}

const CardPicture = ({ url, ...attributes }: CardPictureProps) => (
  <img {...getPictureSources(url, WIDTH)} sizes={SIZES} alt="" width={WIDTH} height={(WIDTH * 5) / 4} decoding="async" {...attributes} />
)

/** A product card; its second picture, which mostly is a close-up and fills the card, shows on hover and focus. */
export const ProductCard = ({ product, priority = false, heading: Heading = 'h2' }: ProductCardProps) => {
  const messages = useMessages(shopMessages)
  const money = useMoneyFormat()
  const { getColorName } = useGarmentNames()
  const { slug, title, titleLanguage, clothingType, priceFrom, priceTo, colors, pictures, inStock } = product
  const [front, back] = pictures
  return (
    <article className="product-card group relative flex flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-paper-2">
        {front !== undefined && (
          <CardPicture
            url={front}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            data-garment={clothingType}
            className={`${pictureClass} p-[5%] ${back === undefined ? '' : 'front-picture group-hover:opacity-0'}`}
          />
        )}
        {back !== undefined && (
          <CardPicture
            url={back}
            loading="lazy"
            className={`${pictureClass} back-picture opacity-0 group-hover:opacity-100 [@media(hover:none)]:hidden`}
          />
        )}
        {!inStock && <span className="label-mono absolute top-3 left-3 rounded-full bg-card px-3 py-1">{messages.soldOut}</span>}
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-x-3 max-wide:flex-col">
        <Heading lang={titleLanguage} className="min-w-0 text-18">
          <Link
            to={`/product-details/${slug}`}
            isPreloaded
            onClick={({ currentTarget }) => rememberPressedCard(product, currentTarget.closest('article')?.querySelector('img'))}
            className="break-words after:absolute after:inset-0 hover:text-klein focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-klein"
          >
            {title}
          </Link>
        </Heading>
        <span className="figures text-16 whitespace-nowrap">
          {priceTo > priceFrom ? messages.from(money(priceFrom)) : money(priceFrom)}
        </span>
      </div>
      <span className="mt-1.5 flex gap-1">
        <span className="sr-only">{messages.inColors(colors.map(getColorName).join(', ').toLowerCase())}</span>
        {colors.map((color) => (
          <ColorSwatch key={color} rgb={CLOTHS[color].rgb} size={14} />
        ))}
      </span>
    </article>
  )
}
