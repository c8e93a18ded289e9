import type { Order } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useGarmentNames } from '../garments/index.ts'
import { PricePartsLine } from '../print-prices/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { orderMessages } from './messages/index.ts'

export const LineTable = ({ lines, totals }: Pick<Order, 'lines' | 'totals'>) => {
  const messages = useMessages(orderMessages)
  const money = useMoneyFormat(totals.currency)
  const { getTitle, getColorName } = useGarmentNames()
  return (
    <table className="figures w-full border-collapse text-14 sm:text-16">
      <thead>
        <tr className="label-mono border-b border-ink text-left text-ink-2">
          <th className="py-2 pr-3 font-medium">{messages.item}</th>
          <th className="py-2 pr-3 text-right font-medium">{messages.quantity}</th>
          <th className="py-2 pr-3 text-right font-medium max-sm:sr-only">{messages.unitPrice}</th>
          <th className="py-2 text-right font-medium">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line._id} className="border-b border-line align-top">
            <td className="py-3 pr-3">
              {getTitle(line)}

              <span className="block text-14 text-ink-2">{messages.variant(getColorName(line.color), line.size.label)}</span>
              {line.printPrice && <PricePartsLine printPrice={line.printPrice} money={money} />}
            </td>
            <td className="py-3 pr-3 text-right">{line.quantity}</td>
            <td className="py-3 pr-3 text-right max-sm:sr-only">{money(line.unitPrice)}</td>
            <td className="py-3 text-right">{money(line.quantity * line.unitPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
