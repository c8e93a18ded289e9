import type { Category, DesignConfiguration } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { summaryMessages } from './messages/index.ts'
import { UnitPrice } from './price-box.tsx'

/** What one piece of each size costs, for somebody who only looks. */
export const SizePrices = ({ design, category }: { design: DesignConfiguration; category: Category }) => {
  const messages = useMessages(summaryMessages)
  return (
    <div className="border-t border-line pt-5">
      <h3 className="label-mono mb-3 text-ink-2">{messages.sizePrices}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5">
        {category.sizes.map(({ label, value, price }) => (
          <div key={value} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-right">
              <UnitPrice design={design} basePrice={price} quantity={1} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-ink-2">{messages.deliveryHint}</p>
    </div>
  )
}
