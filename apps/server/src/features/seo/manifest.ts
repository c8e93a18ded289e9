import type { Config } from '../../config.ts'

/** Web application manifest (W3C), for installing the shop on a phone. */
export const buildManifest = ({ shop }: Pick<Config, 'shop'>): object => ({
  id: '/',
  name: shop.name,
  short_name: shop.name.slice(0, 12),
  description: 'Clothes printed with what you draw.',
  lang: shop.locale,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f4ef',
  theme_color: '#f6f4ef',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Project Picasso', url: '/product-select' },
    { name: 'Shop', url: '/products-shop' },
    { name: 'Cart', url: '/cart' },
  ],
})
