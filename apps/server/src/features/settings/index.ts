import { defineFeature } from '../../feature.ts'
import { mountSettings } from './routes.ts'

export {
  listDeliveryMethods,
  findDeliveryMethod,
  getAmountToFreeShipping,
  getShippingPrice,
  createLocaleFormatter,
  type LocaleFormatter,
  listAvailablePaymentMethods,
  getPaymentTitle,
  buildPriceRules,
} from './public-settings.ts'
export { PRINT_PRICE_MESSAGES } from './print-price-messages.ts'
export { openSettingsStore } from './settings-store.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  uses: ['audit-log', 'auth', 'payments'],
  readsTables: ['orders'],
  mount: mountSettings,
})
