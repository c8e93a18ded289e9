import { useWords } from '../../lib/words.ts'
import { useMoney } from '../settings/index.ts'
import type { Quote } from './api.ts'
import { cartWords } from './words/index.ts'

/** How much more the nearest free delivery takes, in minor units. */
const missingToFree = (methods: Quote['deliveryMethods']): number | undefined => {
  const missing = methods.flatMap(({ freeAfter }) => (freeAfter === null || freeAfter <= 0 ? [] : [freeAfter]))
  return missing.length > 0 ? Math.min(...missing) : undefined
}

/** Says what is missing until the parcel travels for nothing. */
export const FreeDeliveryHint = ({ quote }: { quote: Quote }) => {
  const words = useWords(cartWords)

  const money = useMoney(quote.totals.currency)
  const missing = missingToFree(quote.deliveryMethods)
  if (missing === undefined || quote.deliveryMethods.some(({ price }) => price === 0)) return null
  return (
    <p className="figures rounded-control bg-leaf-wash px-3.5 py-2.5 text-14">
      {words.freeDelivery(<strong className="font-semibold">{money(missing)}</strong>)}
    </p>
  )
}
