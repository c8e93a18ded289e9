import { parseShopPath } from '@picasso/contract'

/** The path to return to after signing in: never another site and never the sign-in page. */
export const parseReturnPath = (value: string | null): string => {
  const path = parseShopPath(value)
  return path === undefined || /^\/login(?![^?#])/.test(path) ? '/' : path
}

/** URL of the sign-in page that returns to a path. */
export const getLoginPath = (from: string): string => (from === '/' ? '/login' : `/login?to=${encodeURIComponent(from)}`)
