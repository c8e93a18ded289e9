const PLACEHOLDER = 'http://shop.invalid'

/** Where signing in leads back to: a path of this shop, never another site and never the sign-in itself. */
export const returnPath = (wanted: string | null): string => {
  if (wanted === null || !wanted.startsWith('/')) return '/'
  const url = URL.canParse(wanted, PLACEHOLDER) ? new URL(wanted, PLACEHOLDER) : undefined
  if (!url || url.origin !== PLACEHOLDER || url.pathname === '/login') return '/'
  return url.pathname + url.search + url.hash
}

/** The sign-in that leads back to a path afterwards. */
export const loginPath = (from: string): string => (from === '/' ? '/login' : `/login?to=${encodeURIComponent(from)}`)
