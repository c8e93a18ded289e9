import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Email, Id, ReviewPicture, stripFileOrigin, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'

const tag = 'feedback'

const Rating = z.int(issue('ratingRequired')).check(z.gte(1, issue('ratingRequired')), z.lte(5, issue('ratingRequired')))

export const MAX_FEEDBACK_PICTURES = 3

export const sendFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'visitor',
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
    /** Addresses of own pictures as uploaded at `/api/uploads`. Others see one once it is approved and the feedback is published. */
    pictures: z.optional(
      z
        .array(z.string().check(stripFileOrigin, z.regex(/^\/files\/[a-f0-9]{64}\.(png|jpg)$/, issue('pictureNotStored'))))
        .check(z.maxLength(MAX_FEEDBACK_PICTURES, issue('maxReviewPictures'))),
    ),
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
    reviews: z.array(
      z.object({ _id: Id, rating: z.int(), text: z.string(), name: z.string(), createdAt: Timestamp, pictures: z.array(ReviewPicture) }),
    ),
    next: z.nullable(Id),
    /** Mean of all published ratings of the filter, or null without any. */
    average: z.nullable(z.number()),
    count: z.int(),
  }),
})
