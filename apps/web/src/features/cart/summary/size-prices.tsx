import type { Category, DesignConfiguration } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { summaryMessages } from './messages/index.ts'
import { UnitPrice } from './price-box.tsx'

/** What one piece of each size costs, for somebody who only looks. */
export const SizePrices = ({ design, category }: { design: DesignConfiguration; category: Category }) => {
  const messages = useMessages(summaryMessages)
  const [first, ...others] = category.sizes
  const isSameForAll = first !== undefined && others.every(({ price }) => price === first.price)
  return (
    <div className="border-t border-line pt-5">
      <h3 className="label-mono mb-3 text-ink-2">{messages.sizePrices}</h3>
      {isSameForAll ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="font-semibold">{category.sizes.map(({ label }) => label).join(' · ')}</span>
          <span className="font-display text-28 font-semibold">
            <UnitPrice design={design} basePrice={first.price} quantity={1} />
          </span>
        </p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5">
          {category.sizes.map(({ label, value, price }) => (
            <div key={value} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-right font-semibold">
                <UnitPrice design={design} basePrice={price} quantity={1} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-14 text-ink-2">{messages.deliveryHint}</p>
    </div>
  )
}
