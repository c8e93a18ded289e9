import { useMessages } from '../../lib/messages.ts'
import { useMoneyFormat } from '../settings/index.ts'
import type { Quote } from './api.ts'
import { cartMessages } from './messages/index.ts'

/** The amount missing for the nearest free delivery, in minor units. */
const getMissingAmount = (methods: Quote['deliveryMethods']): number | undefined => {
  const missingAmount = methods.flatMap(({ freeAfter }) => (freeAfter === null || freeAfter <= 0 ? [] : [freeAfter]))
  return missingAmount.length > 0 ? Math.min(...missingAmount) : undefined
}

/** Shows the amount missing for free delivery. */
export const FreeDeliveryHint = ({ quote }: { quote: Quote }) => {
  const messages = useMessages(cartMessages)

  const money = useMoneyFormat(quote.totals.currency)
  const missingAmount = getMissingAmount(quote.deliveryMethods)
  if (missingAmount === undefined || quote.deliveryMethods.some(({ price }) => price === 0)) return null
  return (
    <p className="figures rounded-control bg-leaf-wash px-3.5 py-2.5 text-14">
      {messages.freeDelivery(<strong className="font-semibold">{money(missingAmount)}</strong>)}
    </p>
  )
}
