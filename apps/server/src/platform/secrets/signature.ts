import { timingSafeEqual } from 'node:crypto'

/**
 * True for a signature as we write it, in base64url. Its bytes have other spellings too (with `=` behind them, in the alphabet
 * of plain base64, with spare bits set in the last letter), which would be other addresses of the same thing.
 */
export const isSignature = (given: string, right: Buffer): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right.toString('base64url'))]
  return one.length === other.length && timingSafeEqual(one, other)
}
