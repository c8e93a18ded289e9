import { timingSafeEqual } from 'node:crypto'

/**
 * Accepts only the base64url spelling of a signature. Its bytes have other spellings too (padded with `=`, in plain base64, with spare
 * bits set in the last character), which would be other addresses of the same resource.
 */
export const isValidSignature = (signature: string, expected: Buffer): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected.toString('base64url'))]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}
