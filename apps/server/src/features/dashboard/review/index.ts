import { defineFeature } from '../../../feature.ts'
import { mountReviewList } from './routes.ts'

export const dashboardReviewFeature = defineFeature({
  name: 'dashboard/review',
  uses: ['auth', 'dashboard/warnings', 'emails', 'garments', 'orders', 'payments', 'presses', 'production/print-files'],
  readsTables: ['production', 'production/gang-sheets'],
  mount: mountReviewList,
})
