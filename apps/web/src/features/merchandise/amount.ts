import { digitsOf } from '../../lib/amount.ts'
import { useShop } from '../settings/index.ts'

export { minorAmount, typedAmount } from '../../lib/amount.ts'

/** Digits behind the point of the shop's currency. */
export const useDigits = (): number => digitsOf(useShop()?.currency ?? 'LKR')
