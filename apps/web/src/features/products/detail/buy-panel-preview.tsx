import type { ProductCard } from '@picasso/contract'
import { CLOTH_LABELS, CLOTHS } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { useMoneyFormat } from '../../settings/index.ts'
import { UnavailableNotice } from './buy-panel.tsx'
import { productMessages } from './messages/index.ts'

/** What the card of a product knows of it, and placeholders of the same size for the rest. */
export const BuyPanelPreview = ({ card }: { card: ProductCard }) => {
  const { priceFrom, priceTo, colors, inStock } = card
  const messages = useMessages(productMessages)
  const money = useMoneyFormat()
  return (
    <LoadingRegion label={messages.loading}>
      <div className="grid content-start gap-4 md:gap-6">
        <div className="flex items-center justify-between gap-4">
          <p className="figures text-22 font-semibold wide:text-28">
            {priceTo > priceFrom ? messages.from(money(priceFrom)) : money(priceFrom)}
          </p>
          <Skeleton className="size-11 rounded-control!" />
        </div>
        <div className="max-md:flex max-md:items-center max-md:gap-4">
          <p className="shrink-0 text-14 font-semibold md:mb-1">{messages.color}</p>
          <div className="-ml-2 flex flex-wrap">
            {CLOTH_LABELS.filter((color) => colors.includes(color)).map((color) => (
              <span key={color} className="grid size-11 place-items-center">
                <span className="rounded-full p-0.75 ring-1 ring-line-strong">
                  <ColorSwatch rgb={CLOTHS[color].rgb} size={24} />
                </span>
              </span>
            ))}
          </div>
        </div>
        <div className="-mb-3">
          <p className="mb-2 text-14 font-semibold">{messages.size}</p>
          <Skeleton className="h-12.5 rounded-control!" />
          <div className="mt-1.5 h-5" />
        </div>
        {inStock ? (
          <div className="grid gap-3">
            <div className="flex items-end gap-3">
              <div className="grid gap-1.5">
                <p className="text-14 font-semibold">{messages.quantity}</p>
                <Skeleton className="h-12 w-38.5 rounded-control!" />
              </div>
              <Skeleton className="h-12 grow rounded-control!" />
            </div>
            <Skeleton className="h-12 rounded-control!" />
          </div>
        ) : (
          <UnavailableNotice product={card} isOnSale />
        )}
      </div>
    </LoadingRegion>
  )
}
