import { defineFeature } from '../../feature.ts'
import { mountSettings } from './routes.ts'

export { listDeliveryMethods, findDeliveryMethod, getAmountToFreeShipping, getShippingPrice } from './delivery.ts'
export { openSettingsStore } from './settings-store.ts'
export { createLocaleFormatter, type LocaleFormatter } from './locale-formatter.ts'

export { listAvailablePaymentMethods, getPaymentTitle, buildPriceRules } from './payment-methods.ts'

export const settingsFeature = defineFeature({
  name: 'settings',
  uses: ['audit-log', 'auth', 'payments'],
  readsTables: ['orders'],
  mount: mountSettings,
})
