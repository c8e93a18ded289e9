import type { Language } from '@picasso/contract'
import type { PriceRules } from '@picasso/design'

import type { Config } from '../../config.ts'
import { buildPriceRules, createLocaleFormatter, type LocaleFormatter } from '../settings/index.ts'

/** How a cart is shown to its reader: language, amounts, and today's prices. */
export interface CartReader extends LocaleFormatter {
  /** Without a delivery. */
  rules: PriceRules
}

export const createCartReader = (config: Pick<Config, 'shop' | 'settings'>, language: Language): CartReader => ({
  ...createLocaleFormatter(config, language),
  rules: buildPriceRules(config, 0),
})
