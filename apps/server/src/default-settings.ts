import { fromHundredths, type GlobalSettings } from '@picasso/contract'
import { DEFAULT_PRINT_PRICES } from '@picasso/design'

interface DefaultSettingsOptions {
  shopName: string
  currency: string
  locale: string
  bankAccount: readonly string[]
  /** Sender address of emails. */
  email: string | undefined
  demo: boolean
}

/** Settings of a new shop, until an owner changes them. */
export const createDefaultSettings = ({
  shopName,
  currency,
  locale,
  bankAccount,
  email,
  demo,
}: DefaultSettingsOptions): GlobalSettings => ({
  shopName,
  currency,
  locale,
  contact: {
    email: email ?? 'hello@picasso.example',
    phone: demo ? '+94 11 234 5678' : '',
    networks: [
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'Pinterest', url: 'https://www.pinterest.com/' },
      { name: 'TikTok', url: 'https://www.tiktok.com/' },
    ],
  },
  business: demo
    ? {
        name: 'Picasso Printworks (Pvt) Ltd',
        address: '42 Lotus Road, Colombo 00100, Sri Lanka',
        registration: '',
        place: 'Sri Lanka',
      }
    : { name: '', address: '', registration: '', place: '' },
  deliveryMethods: [
    {
      id: 'standard',
      title: 'Standard delivery',
      price: fromHundredths(35_000, currency),
      days: { from: 3, to: 5 },
      freeFrom: demo ? fromHundredths(1_500_000, currency) : null,
      isActive: true,
    },
    {
      id: 'express',
      title: 'Express delivery',
      price: fromHundredths(75_000, currency),
      days: { from: 1, to: 2 },
      freeFrom: null,
      isActive: true,
    },
  ],
  tax: { percent: 0, included: true },
  quantityBreaks: [
    { from: 10, percent: 5 },
    { from: 25, percent: 10 },
  ],
  printPrices: DEFAULT_PRINT_PRICES.map(({ steps, ...prices }) => ({ ...prices, steps: [...steps] })),
  paymentsOff: [],
  bankAccount: [...bankAccount],
  alertEmails: [],
})
