import { timingSafeEqual } from 'node:crypto'

/**
 * True for a signature as we write it, in base64url. Its bytes have other spellings too (with `=` behind them, in the alphabet
 * of plain base64, with spare bits set in the last letter), which would be other addresses of the same thing.
 */
export const isValidSignature = (signature: string, expected: Buffer): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected.toString('base64url'))]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}
