/** Personal pages, admin pages and the API. */
const DISALLOWED_PATHS = [
  '/admin',
  '/api/',
  '/cart',
  '/wishlist',
  '/checkout',
  '/product-checkout',
  '/summary/',
  '/profile',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/user-view-order/',
  '/order-receipt/',
  '/loader',
] as const

export const renderRobots = (origin: string): string =>
  ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
