import type { PublicSettings } from '@picasso/contract'

/** The shop and its product search, for search engines (schema.org). */
export const buildHomeStructuredData = ({
  shopName,
  contact,
  business,
}: Pick<PublicSettings, 'shopName' | 'contact' | 'business'>): readonly object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': '/#organization',
    name: shopName,
    ...(business.name !== '' && { legalName: business.name }),
    url: '/',
    logo: '/icon-512.png',
    ...(contact.networks.length > 0 && { sameAs: contact.networks.map(({ url }) => url) }),
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: contact.email, telephone: contact.phone },
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: shopName,
    url: '/',
    publisher: { '@id': '/#organization' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/products-shop?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  },
]
