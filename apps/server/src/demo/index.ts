import { defineFeature } from '../feature.ts'
import { mountTestPayment } from './payment-routes.ts'
import { seedHistoryJob, seedProductsJob } from './seed-demo-shop.ts'

export { seedDemoShop } from './seed-demo-shop.ts'

export const demoFeature = defineFeature({
  name: 'demo',
  uses: [],
  mount: (app, context) => (context.config.shop.demo ? mountTestPayment(app, context) : undefined),
  jobs: [seedProductsJob, seedHistoryJob],
})
