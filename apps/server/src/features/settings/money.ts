import { formatMoney } from '@picasso/contract'

import type { Config } from '../../config.ts'

/** Writes minor units of the shop's currency for its readers. */
export const moneyOf =
  (config: Pick<Config, 'shop'>): ((minor: number) => string) =>
  (minor) =>
    formatMoney(minor, config.shop.currency, config.shop.locale)
