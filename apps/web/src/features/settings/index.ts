export { readSettingsQuery } from './api.ts'
export { useDateFormat } from './use-date-time-format.ts'
export { SettingsProvider, useLocale, useMoneyFormat, useShopSettings } from './use-shop-settings.ts'
export { useDateTimeFormat } from './use-date-time-format.ts'
