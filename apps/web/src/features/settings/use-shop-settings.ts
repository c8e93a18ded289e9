import { formatMoney, getLocale, LANGUAGES, type PublicSettings } from '@picasso/contract'
import { createContext, createElement, type ReactNode, use, useCallback, useMemo } from 'react'

import { useQuery } from '../../app/api.ts'
import { useLanguage } from '../../lib/messages.ts'
import { readSettingsQuery } from './api.ts'

interface SettingsState {
  /** Undefined until loaded. */
  settings: PublicSettings | undefined
  locale: string
}

const SettingsContext = createContext<SettingsState>({ settings: undefined, locale: LANGUAGES[0] })

/** Observes the settings once for all parts of the app: every price of a list reads them. */
export const SettingsProvider = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const { data: settings } = useQuery(readSettingsQuery, undefined)
  const state = useMemo(() => ({ settings, locale: settings ? getLocale(language, settings.locale) : language }), [settings, language])
  return createElement(SettingsContext, { value: state }, children)
}

/** The shop's settings, once loaded. */
export const useShopSettings = (): PublicSettings | undefined => use(SettingsContext).settings

/** Locale for numbers, money and dates. */
export const useLocale = (): string => use(SettingsContext).locale

/** Formats minor units in the shop's currency; three dots until its settings are loaded. Past purchases keep their own currency. */
export const useMoneyFormat = (currency?: string): ((minor: number) => string) => {
  const { settings, locale } = use(SettingsContext)
  return useCallback((minor) => (settings ? formatMoney(minor, currency ?? settings.currency, locale) : '…'), [settings, locale, currency])
}
