import { ONBOARDING_STEPS, type OnboardingStep, readOnboarding } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../../feature.ts'
import { mount } from '../../../platform/http/mount.ts'
import { listAvailablePaymentMethods } from '../../settings/index.ts'
import { readOnboardingProgress } from './queries.ts'

export const mountOnboarding = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, readOnboarding, async () => {
    const { hasProduct, hasSold } = await readOnboardingProgress(services.database)
    const isDoneByStep: Record<OnboardingStep, boolean> = {
      contact: config.settings.business.name !== '' && config.settings.business.address !== '',
      // Cash on delivery is always available; a shop should offer one more method.
      payment: listAvailablePaymentMethods(config).some(({ id }) => id !== 'cash-on-delivery'),
      mail: config.email.smtp !== undefined,
      product: hasProduct,
      sale: hasSold,
    }
    return { steps: ONBOARDING_STEPS.map((step) => ({ step, isDone: isDoneByStep[step] })), hasSold }
  })
}
