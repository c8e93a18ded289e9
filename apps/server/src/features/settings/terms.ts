import type { DeliveryMethod, PaymentMethod, ShopSettings } from '@picasso/contract'
import type { PriceRules } from '@picasso/design'

import type { Config } from '../../config.ts'
import { isChargeable } from '../payments/index.ts'

/** The shop's terms of business; one day an admin edits them, until then this is the one place they stand. */
const QUANTITY_BREAKS = [
  { from: 10, percent: 5 },
  { from: 25, percent: 10 },
] as const

const DELIVERY_METHODS: readonly DeliveryMethod[] = [
  { id: 'standard', title: 'Standard delivery', price: 35_000, days: { from: 3, to: 5 } },
  { id: 'express', title: 'Express delivery', price: 75_000, days: { from: 1, to: 2 } },
]

/** Used until the shop has an address that mails come from. */
const CONTACT_EMAIL = 'hello@picasso.example'
const CONTACT_PHONE = '+94 11 234 5678'

const NETWORKS = [
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  { name: 'TikTok', url: 'https://www.tiktok.com/' },
] as const

const TAX = { percent: 0, included: true } as const

interface PaymentTerms {
  id: PaymentMethod
  title: string
  text: string
  /** Whether this shop takes money so. */
  isTaken(config: Config): boolean
}

const PAYMENT_TERMS: readonly PaymentTerms[] = [
  {
    id: 'stripe',
    title: 'Card',
    text: 'On the page of Stripe, who never shows us your card.',
    isTaken: ({ payments, shop }) => payments.stripe !== undefined && isChargeable(shop.currency),
  },
  {
    id: 'bank-transfer',
    title: 'Bank transfer',
    text: 'To our account, within a week. You get its number with the order; we begin when the money is there.',
    isTaken: ({ payments }) => payments.bankAccount.length > 0,
  },
  { id: 'cash-on-delivery', title: 'Cash on delivery', text: 'Pay in cash when the parcel is handed to you.', isTaken: () => true },
  { id: 'test', title: 'Test payment', text: 'A page that plays the bank. No money moves.', isTaken: ({ shop }) => shop.demo },
]

export const findDeliveryMethod = (id: string): DeliveryMethod | undefined => DELIVERY_METHODS.find((method) => method.id === id)

export const deliveryMethods = (): readonly DeliveryMethod[] => DELIVERY_METHODS

export const paymentTerms = (config: Config): readonly PaymentTerms[] => PAYMENT_TERMS.filter((terms) => terms.isTaken(config))

/** What the pricing function needs besides the lines. */
export const priceRules = (shipping: number): PriceRules => ({ quantityBreaks: QUANTITY_BREAKS, shipping, tax: TAX })

export const shopSettings = (config: Config): ShopSettings => ({
  shopName: config.shop.name,
  currency: config.shop.currency,
  locale: config.shop.locale,
  contact: { email: config.mail.smtp?.from ?? CONTACT_EMAIL, phone: CONTACT_PHONE, networks: [...NETWORKS] },
  demo: config.shop.demo,
  paymentMethods: paymentTerms(config).map(({ id, title, text }) => ({ id, title, text })),
  bankAccount: [...config.payments.bankAccount],
  deliveryMethods: [...DELIVERY_METHODS],
  quantityBreaks: [...QUANTITY_BREAKS],
  tax: TAX,
  googleSignIn: config.google !== undefined,
  imageUpload: { url: config.images.uploadUrl ?? '/api/uploads', cloudName: config.images.cloudName },
})
