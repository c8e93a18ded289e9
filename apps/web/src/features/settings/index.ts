export { settingsApi, useReadSettingsQuery } from './api.ts'
export { useMoney, useShop } from './use-shop.ts'
