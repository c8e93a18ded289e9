import { formatMoney, type Language, localeFor } from '@picasso/contract'

import type { Config } from '../../config.ts'

/** Somebody who is told something with money in it. */
export interface Reader {
  language: Language
  /** Writes minor units of the shop's currency. */
  money: (minor: number) => string
}

export const readerOf = (config: Pick<Config, 'shop'>, language: Language): Reader => {
  const locale = localeFor(language, config.shop.locale)
  return { language, money: (minor) => formatMoney(minor, config.shop.currency, locale) }
}
