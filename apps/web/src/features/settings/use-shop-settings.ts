import { formatMoney, getLocale, type PublicSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { useQuery } from '../../app/api.ts'
import { useLanguage } from '../../lib/messages.ts'
import { readSettingsQuery } from './api.ts'

/** The shop's settings, once loaded. */
export const useShopSettings = (): PublicSettings | undefined => useQuery(readSettingsQuery, undefined).data

/** Locale for numbers, money and dates. */
export const useLocale = (): string => {
  const language = useLanguage()
  const settings = useShopSettings()
  return settings ? getLocale(language, settings.locale) : language
}

/** Formats minor units in the shop's currency; three dots until its settings are loaded. Past purchases keep their own currency. */
export const useMoneyFormat = (currency?: string): ((minor: number) => string) => {
  const settings = useShopSettings()
  const locale = useLocale()
  return useCallback((minor) => (settings ? formatMoney(minor, currency ?? settings.currency, locale) : '…'), [settings, locale, currency])
}
