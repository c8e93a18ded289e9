import { defineFeature } from '../../../feature.ts'
import { mountOnboarding } from './routes.ts'

export const dashboardOnboardingFeature = defineFeature({
  name: 'dashboard/onboarding',
  uses: ['auth', 'orders', 'products', 'settings'],
  mount: mountOnboarding,
})
