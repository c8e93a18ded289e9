import { formatMoney, localeFor, type ShopSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { useLanguage } from '../../lib/language.ts'
import { useReadSettingsQuery } from './api.ts'

/** The shop's settings, once they are known. */
export const useShop = (): ShopSettings | undefined => useReadSettingsQuery().data

/** How numbers, money and dates are written for the reader. */
export const useLocale = (): string => {
  const language = useLanguage()
  const shop = useShop()
  return shop ? localeFor(language, shop.locale) : language
}

/**
 * Writes minor units the way the shop does; three dots until its settings are known. What was already bought keeps the
 * currency it was bought in.
 */
export const useMoney = (boughtIn?: string): ((minor: number) => string) => {
  const shop = useShop()
  const locale = useLocale()
  return useCallback((minor) => (shop ? formatMoney(minor, boughtIn ?? shop.currency, locale) : '…'), [shop, locale, boughtIn])
}
