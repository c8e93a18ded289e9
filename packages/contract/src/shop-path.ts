/** In characters; what leads back may have to fit into a cookie, and browsers keep none above 4096 bytes. */
const MAX_PATH_LENGTH = 1_500
/** Left out by browsers before they read an address, or half a character. */
const INVALID_CHARACTERS = /[\p{Cc}\p{Surrogate}]/u
/** Slashes with nothing between them, a slash of the other kind, and segments of one or two dots, however they are written. */
const UNSAFE_PATH = /\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The path, query and fragment of a page of this shop, as a browser writes them, or undefined for whatever could lead to
 * another site. Refused is also what only becomes two slashes when it is resolved: `/.//evil.example`.
 */
export const parseShopPath = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !value.startsWith('/') || INVALID_CHARACTERS.test(value))
    return undefined
  const [path = ''] = value.split(/[?#]/, 1)
  if (UNSAFE_PATH.test(path)) return undefined
  return value.replaceAll(/[^!-~]+/gu, encodeURIComponent)
}
