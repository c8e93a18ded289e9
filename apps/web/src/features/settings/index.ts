export { settingsApi } from './api.ts'
export { useMoney, useShop } from './use-shop.ts'
