import { ONBOARDING_STEPS, type OnboardingStep, readOnboarding } from '@picasso/contract'
import { eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { defineFeature, type FeatureContext } from '../../../feature.ts'
import type { Database } from '../../../platform/database/index.ts'
import { mount } from '../../../platform/http/mount.ts'
import { orders } from '../../orders/index.ts'
import { products } from '../../products/index.ts'
import { listAvailablePaymentMethods } from '../../settings/index.ts'

/** Whether a product is on sale, and whether an order was placed. */
const readOnboardingProgress = async (database: Database): Promise<{ hasProduct: boolean; hasSold: boolean }> => {
  const [productRows, orderRows] = await Promise.all([
    database.select({ id: products.id }).from(products).where(eq(products.state, 'active')).limit(1),
    database.select({ id: orders.id }).from(orders).where(ne(orders.shippingStatus, 'cancelled')).limit(1),
  ])
  return { hasProduct: productRows.length > 0, hasSold: orderRows.length > 0 }
}

const mountOnboarding = (app: FastifyInstance, { config, services }: FeatureContext): void => {
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

export const dashboardOnboardingFeature = defineFeature({
  name: 'dashboard/onboarding',
  uses: ['auth', 'orders', 'products', 'settings'],
  mount: mountOnboarding,
})
