import type { PublicSettings } from '@picasso/contract'

/** A shop that delivers one way, and has no print prices, payment methods or business data yet. */
export const SETTINGS: PublicSettings = {
  shopName: 'Atelier',
  currency: 'LKR',
  locale: 'en-LK',
  contact: { email: 'hello@atelier.example', phone: '+44 20 7946 0000', networks: [] },
  business: { name: '', address: '', registration: '', place: '' },
  demo: false,
  bankAccount: [],
  paymentMethods: [],
  deliveryMethods: [{ id: 'standard', title: 'Standard delivery', price: 35_000, days: { from: 3, to: 5 }, freeFrom: null }],
  quantityBreaks: [],
  printPrices: [],
  tax: { percent: 0, included: true },
  googleSignIn: false,
  imageUpload: { url: '/api/uploads', cloudName: 'shop' },
}
