import { Stripe } from 'stripe'

/** Stripe's answer while another request with the same key is under way. */
const HTTP_CONFLICT = 409

/** Refusals that would be the same tomorrow; all else may have been a bad moment. */
export const isPermanentError = (error: unknown): error is Stripe.errors.StripeError =>
  (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) &&
  error.statusCode !== HTTP_CONFLICT
