import { getCurrencyDigits } from '@picasso/contract'

import { useShopSettings } from '../../settings/index.ts'

/** Fraction digits of the shop's currency. */
export const useFractionDigits = (): number => getCurrencyDigits(useShopSettings()?.currency ?? 'LKR')
