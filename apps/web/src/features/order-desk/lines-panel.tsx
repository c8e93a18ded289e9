import type { AdminOrder } from '@picasso/contract'

import { useMoney } from '../settings/index.ts'
import { Panel } from './panel.tsx'

/** What was bought. */
export const LinesPanel = ({ of: { order } }: { of: AdminOrder }) => {
  const money = useMoney(order.totals.currency)
  return (
    <Panel id="lines" title="Pieces">
      <ul className="grid gap-4">
        {order.lines.map((line) => (
          <li key={line._id} className="flex gap-4">
            <img
              src={line.frontView}
              alt=""
              width={80}
              height={100}
              loading="lazy"
              className="h-25 w-20 shrink-0 rounded-picture bg-paper-2 object-contain"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{line.title}</p>
              <p className="text-ink-2">
                {line.color}, {line.size.label}, {line.quantity} × {money(line.unitPrice)}
              </p>
              <p className="text-14 text-ink-2">
                {line.printFiles === null
                  ? 'Ready-made'
                  : line.printFiles === 'ready'
                    ? 'Print files ready'
                    : `Print files ${line.printFiles}`}
              </p>
            </div>
            <span className="figures whitespace-nowrap">{money(line.total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
