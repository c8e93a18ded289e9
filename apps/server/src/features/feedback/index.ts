import { defineFeature } from '../../feature.ts'
import { mountFeedback } from './routes.ts'

export { anonymizeFeedback, selectFeedbackByAuthor, transferFeedback } from './queries.ts'

export const feedbackFeature = defineFeature({
  name: 'feedback',
  uses: ['audit-log', 'auth', 'dashboard/statistics', 'orders', 'products', 'uploads'],
  mount: mountFeedback,
})
