import { Stripe } from 'stripe'

/** Stripe's response while another request with the same key is in progress. */
const HTTP_CONFLICT = 409

/** Rejections that a retry would not change; any other error may be temporary. */
export const isPermanentError = (error: unknown): error is Stripe.errors.StripeError =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) &&
  error.statusCode !== HTTP_CONFLICT
