import { formatMoney, getLocale, type PublicSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { useLanguage } from '../../lib/language.ts'
import { useReadSettingsQuery } from './api.ts'

/** The shop's settings, once they are known. */
export const useShopSettings = (): PublicSettings | undefined => useReadSettingsQuery().data

/** How numbers, money and dates are written for the reader. */
export const useLocale = (): string => {
  const language = useLanguage()
  const settings = useShopSettings()
  return settings ? getLocale(language, settings.locale) : language
}

/**
 * Writes minor units the way the shop does; three dots until its settings are known. What was already bought keeps the
 * currency it was bought in.
 */
export const useMoneyFormat = (currency?: string): ((minor: number) => string) => {
  const settings = useShopSettings()
  const locale = useLocale()
  return useCallback((minor) => (settings ? formatMoney(minor, currency ?? settings.currency, locale) : '…'), [settings, locale, currency])
}
