/** In characters; what leads back may have to fit into a cookie, and browsers keep none above 4096 bytes. */
const MAX_LENGTH = 1_500
/** Left out by browsers before they read an address, or half a character. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}]/u
/** Slashes with nothing between them, a slash of the other kind, and segments of one or two dots, however they are written. */
const MISLEADING = /\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The path, query and fragment of a page of this shop, as a browser writes them, or undefined for whatever could lead to
 * another site. Refused is also what only becomes two slashes when it is resolved: `/.//evil.example`.
 */
export const parseShopPath = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !wanted.startsWith('/') || UNWRITABLE.test(wanted)) return undefined
  const [path = ''] = wanted.split(/[?#]/, 1)
  if (MISLEADING.test(path)) return undefined
  return wanted.replaceAll(/[^!-~]+/gu, encodeURIComponent)
}
