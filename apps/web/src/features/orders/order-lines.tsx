import type { Order } from '@picasso/contract'

import { useMoney } from '../settings/index.ts'

/** What was ordered, with its pictures, as it was when it was bought. */
export const OrderLines = ({ lines, totals }: Pick<Order, 'lines' | 'totals'>) => {
  const money = useMoney(totals.currency)
  return (
    <ul className="grid gap-8">
      {lines.map((line) => (
        <li key={line._id} className="grid gap-4 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-6">
          <div className="grid grid-cols-2 gap-2">
            {[
              { side: 'front', src: line.frontView },
              { side: 'back', src: line.backView },
            ].map(({ side, src }) => (
              <img
                key={side}
                src={src}
                alt={`${line.title} with your design, ${side}`}
                width={400}
                height={500}
                className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
              />
            ))}
          </div>
          <div>
            <h3 className="text-22">{line.title}</h3>
            <p className="text-ink-2">
              {line.color}, size {line.size.label}
            </p>
            <p className="figures mt-3 flex justify-between gap-4 border-t border-line pt-3">
              <span>
                {line.quantity} × {money(line.unitPrice)}
              </span>
              <span className="font-semibold">{money(line.total)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
