import { listReceiptTotals, type Order } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { receiptMessages } from './receipt-messages.ts'

/** The stored totals of an order, with its refunds. */
export const OrderTotals = ({ order }: { order: Order }) => {
  const messages = useMessages(receiptMessages)
  const money = useMoneyFormat(order.totals.currency)
  const { getTitle } = useGarmentNames()
  return <TotalsList {...listReceiptTotals(order, messages, { money, deliveryTitle: getTitle(order.delivery) })} />
}
