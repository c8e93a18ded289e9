import { parseShopPath } from '@picasso/contract'

/** Where signing in leads back to: a path of this shop, never another site and never the sign-in itself. */
export const parseReturnPath = (value: string | null): string => {
  const path = parseShopPath(value)
  return path === undefined || /^\/login(?![^?#])/.test(path) ? '/' : path
}

/** The sign-in that leads back to a path afterwards. */
export const getLoginPath = (from: string): string => (from === '/' ? '/login' : `/login?to=${encodeURIComponent(from)}`)
