import { formatMoney, type Language, getLocale } from '@picasso/contract'

import type { Config } from '../../config.ts'

/** The language of a reader, and how amounts are formatted in it. */
export interface LocaleFormatter {
  language: Language
  /** Formats minor units of the shop's currency. */
  formatAmount: (minor: number) => string
}

export const createLocaleFormatter = (config: Pick<Config, 'shop'>, language: Language): LocaleFormatter => {
  const locale = getLocale(language, config.shop.locale)
  return { language, formatAmount: (minor) => formatMoney(minor, config.shop.currency, locale) }
}
