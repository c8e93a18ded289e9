import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { MAX_FEEDBACK_PICTURES } from './feedback.ts'
import { Id, requiredText, Timestamp } from './fields.ts'
import { FEEDBACK_PICTURE_STATES, FEEDBACK_STATES } from './list-options.ts'

const tag = 'feedback'
export type FeedbackState = (typeof FEEDBACK_STATES)[number]
export type FeedbackPictureState = (typeof FEEDBACK_PICTURE_STATES)[number]

export const Feedback = z.object({
  _id: Id,
  rating: z.int(),
  text: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  orderId: z.nullable(Id),
  product: z.nullable(z.object({ _id: Id, title: z.string() })),
  state: z.enum(FEEDBACK_STATES),
  pictures: z.array(
    z.object({ position: z.int(), url: z.string(), width: z.int(), height: z.int(), state: z.enum(FEEDBACK_PICTURE_STATES) }),
  ),
  createdAt: Timestamp,
})
export type Feedback = z.infer<typeof Feedback>

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/feedback',
  access: 'staff',
  summary: 'Feedback, newest first; admins only',
  tag,
  query: z.object({
    state: z.optional(z.enum(FEEDBACK_STATES)),
    rating: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(5))),
    search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    after: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  response: z.object({ feedback: z.array(Feedback), next: z.nullable(Id), newCount: z.int() }),
  isPolled: true,
})

export const updateFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api/feedback/:id',
  access: 'staff',
  summary: 'Publishes feedback as a review, unpublishes or archives it; admins only',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({
    state: z.enum(FEEDBACK_STATES),
    productId: z.optional(z.nullable(Id)),
    name: z.optional(requiredText('nameRequired', 60)),
  }),
  response: Feedback,
  errors: ['NOT_FOUND'],
})

export const reviewFeedbackPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/feedback/:id/pictures/:position',
  access: 'staff',
  summary: 'Approves a picture of feedback, so that others see it, or rejects it; admins only',
  tag,
  params: z.object({ id: Id, position: z.coerce.number().check(z.int(), z.gte(0), z.lt(MAX_FEEDBACK_PICTURES)) }),
  body: z.strictObject({ state: z.enum(FEEDBACK_PICTURE_STATES) }),
  response: Feedback,
  errors: ['NOT_FOUND'],
})
