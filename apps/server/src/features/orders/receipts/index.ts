import { defineFeature } from '../../../feature.ts'
import { mountReceipts } from './routes.ts'

export const ordersReceiptsFeature = defineFeature({
  name: 'orders/receipts',
  uses: ['auth', 'orders', 'products', 'settings'],
  mount: mountReceipts,
})
