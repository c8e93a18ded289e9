import { digitsOf } from '@picasso/contract'

import { useShop } from '../settings/index.ts'

/** Digits behind the point of the shop's currency. */
export const useDigits = (): number => digitsOf(useShop()?.currency ?? 'LKR')
