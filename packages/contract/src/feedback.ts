import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Email, Id, requiredText, Timestamp } from './fields.ts'
import { issue } from './issues.ts'
import { FEEDBACK_STATES } from './list-options.ts'

const tag = 'feedback'
export type FeedbackState = (typeof FEEDBACK_STATES)[number]

const Rating = z.int(issue('ratingRequired')).check(z.gte(1, issue('ratingRequired')), z.lte(5, issue('ratingRequired')))

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'public',
  summary: 'Sends feedback',
  tag,
  body: z.strictObject({
    rating: Rating,
    text: z
      .string(issue('textRequired'))
      .check(z.trim(), z.minLength(1, issue('textRequired')), z.maxLength(2000, issue('maxCharacters', 2000))),
    name: z.optional(z.string().check(z.trim(), z.maxLength(60, issue('maxCharacters', 60)))),
    /** Only for a reply; never shown. */
    email: z.optional(Email),
    /** `PIC-10001`, if it is about an order. */
    orderNumber: z.optional(z.string().check(z.trim(), z.regex(/^(PIC-\d{1,12})?$/i, issue('orderNumberInvalid')))),
    /** The product it is about, when written on its page. */
    productId: z.optional(Id),
  }),
  response: z.object({ _id: Id }),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
})

/** Published feedback. */
export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/feedback/reviews',
  access: 'public',
  summary: 'Published reviews, newest first',
  tag,
  query: z.object({
    productId: z.optional(Id),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
    after: z.optional(Id),
  }),
  response: z.object({
    reviews: z.array(z.object({ _id: Id, rating: z.int(), text: z.string(), name: z.string(), createdAt: Timestamp })),
    next: z.nullable(Id),
    /** Mean of all published ratings of the filter, or null without any. */
    average: z.nullable(z.number()),
    count: z.int(),
  }),
})

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
