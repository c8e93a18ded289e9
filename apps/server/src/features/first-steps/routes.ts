import { FIRST_STEPS, type FirstStep, readFirstSteps } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { paymentTerms } from '../settings/index.ts'
import { readBeginnings } from './queries.ts'

export const mountFirstSteps = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)

  mount(app, readFirstSteps, async ({ request }) => {
    await visitors.requireAdmin(request)
    const { hasProduct, hasSold } = await readBeginnings(parts.database)
    const done: Record<FirstStep, boolean> = {
      contact: config.terms.business.name !== '' && config.terms.business.address !== '',
      // Cash at the door is always there; a shop that sends parcels wants one more.
      payment: paymentTerms(config).some(({ id }) => id !== 'cash-on-delivery'),
      mail: config.mail.smtp !== undefined,
      product: hasProduct,
      sale: hasSold,
    }
    return { steps: FIRST_STEPS.map((step) => ({ step, isDone: done[step] })), hasSold }
  })
}
