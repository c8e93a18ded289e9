import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'

export const ONBOARDING_STEPS = ['contact', 'payment', 'mail', 'product', 'sale'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const readOnboarding = defineEndpoint({
  method: 'GET',
  path: '/api/first-steps',
  access: 'staff',
  summary: 'How far a new shop is on its way to the first sale; admins only',
  tag: 'settings',
  response: z.object({
    steps: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), isDone: z.boolean() })),
    /** Whether something was sold: from then on the checklist is hidden. */
    hasSold: z.boolean(),
  }),
})
