export { settingsApi, useReadSettingsQuery } from './api.ts'
export { useDays } from './use-days.ts'
export { useLocale, useMoney, useShop } from './use-shop.ts'
export { useTimes } from './use-times.ts'
