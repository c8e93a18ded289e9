/**
 * Set by a browser that signed out while the shop could not be reached: until the server has ended the session, a request with this
 * cookie counts as signed out.
 */
export const LOGOUT_PENDING_COOKIE = 'logout-pending'
/** The maximum age of a session. */
export const LOGOUT_PENDING_MAX_AGE_S = 30 * 24 * 60 * 60

/** In characters; a return path may have to fit into a cookie, which is limited to 4096 bytes. */
const MAX_PATH_LENGTH = 1_500
/** Characters that browsers remove from addresses, and lone surrogates. */
const INVALID_CHARACTERS = /[\p{Cc}\p{Surrogate}]/u
/** Consecutive slashes, backslashes, and segments of one or two dots, also percent-encoded. */
const UNSAFE_PATH = /\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The normalized path, query and fragment of a page of this shop, or undefined for anything that could lead to another site, also when
 * it begins with two slashes only after it is resolved: `/.//evil.example`.
 */
export const parseShopPath = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_PATH_LENGTH || !value.startsWith('/') || INVALID_CHARACTERS.test(value))
    return undefined
  const [path = ''] = value.split(/[?#]/, 1)
  if (UNSAFE_PATH.test(path)) return undefined
  return value.replaceAll(/[^!-~]+/gu, encodeURIComponent)
}
