import { AppError } from './app-error.ts'

const VALID_KEY = /^[\x21-\x7e]{16,255}$/

/** The Idempotency-Key of a request; an error where it is malformed. */
export const checkIdempotencyKey = (key: string | undefined): string | undefined => {
  if (key !== undefined && !VALID_KEY.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  return key
}

/** The same for a call that is refused without one. */
export const requireIdempotencyKey = (key: string | undefined): string => {
  if (key === undefined) throw new AppError('IDEMPOTENCY_KEY_MISSING')
  checkIdempotencyKey(key)
  return key
}
