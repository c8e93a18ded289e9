import type { Order } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { orderMessages } from './messages/index.ts'

/** The stored totals of an order, with its refunds. */
export const OrderTotals = ({ order }: { order: Order }) => {
  const messages = useMessages(orderMessages)
  const { totals, delivery, discountCode, refunded } = order
  const money = useMoneyFormat(totals.currency)
  const { getTitle } = useGarmentNames()
  const notes = [
    ...(totals.tax === 0 && totals.includedTax > 0 ? [messages.includesTax(money(totals.includedTax))] : []),
    ...(refunded > 0 ? [messages.refundedAmount(money(refunded))] : []),
  ]
  return (
    <TotalsList
      rows={[
        { label: messages.itemsTotal, amount: money(totals.lines) },
        ...(totals.discount > 0
          ? [
              {
                label: discountCode === null ? messages.quantityDiscount : messages.discountWith(discountCode),
                amount: `−${money(totals.discount)}`,
                isDiscount: true,
              },
            ]
          : []),
        { label: getTitle(delivery), amount: totals.shipping === 0 ? messages.free : money(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: messages.tax, amount: money(totals.tax) }] : []),
      ]}
      total={{ label: messages.total, amount: money(totals.total) }}
      note={notes.length > 0 ? notes.join('. ') : undefined}
    />
  )
}
