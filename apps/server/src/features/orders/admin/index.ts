import { defineFeature } from '../../../feature.ts'
import { mountOrderAdmin } from './routes.ts'

export const ordersAdminFeature = defineFeature({
  name: 'orders/admin',
  uses: ['auth', 'dashboard/statistics', 'orders', 'orders/lifecycle', 'payments', 'production'],
  mount: mountOrderAdmin,
})
