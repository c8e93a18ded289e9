import type { PaymentMethod, ShopSettings } from '@picasso/contract'
import type { PriceRules } from '@picasso/design'

import type { Config } from '../../config.ts'
import { isChargeable } from '../payments/index.ts'
import { deliveryMethods } from './delivery.ts'

interface PaymentTerms {
  id: PaymentMethod
  title: string
  text: string
  /** Whether this shop could take money so. */
  isSetUp(config: Config): boolean
}

const PAYMENT_TERMS: readonly PaymentTerms[] = [
  {
    id: 'stripe',
    title: 'Card',
    text: 'On the page of Stripe, who never shows us your card.',
    isSetUp: ({ payments, shop }) => payments.stripe !== undefined && isChargeable(shop.currency),
  },
  {
    id: 'bank-transfer',
    title: 'Bank transfer',
    text: 'To our account, within a week. You get its number with the order; we begin when the money is there.',
    isSetUp: ({ terms }) => terms.bankAccount.length > 0,
  },
  { id: 'cash-on-delivery', title: 'Cash on delivery', text: 'Pay in cash when the parcel is handed to you.', isSetUp: () => true },
  { id: 'test', title: 'Test payment', text: 'A page that plays the bank. No money moves.', isSetUp: ({ shop }) => shop.demo },
]

/** Ways to pay that could be switched on. */
export const paymentsSetUp = (config: Config): readonly PaymentTerms[] => PAYMENT_TERMS.filter((method) => method.isSetUp(config))

/** Ways to pay that buyers may choose. */
export const paymentTerms = (config: Config): readonly PaymentTerms[] =>
  paymentsSetUp(config).filter(({ id }) => !config.terms.paymentsOff.includes(id))

/** What the pricing function needs besides the lines. */
export const priceRules = ({ terms }: Pick<Config, 'terms'>, shipping: number): PriceRules => ({
  quantityBreaks: terms.quantityBreaks,
  shipping,
  tax: terms.tax,
})

/** What everybody may know of the settings. */
export const presentShop = (config: Config): ShopSettings => ({
  shopName: config.terms.shopName,
  currency: config.terms.currency,
  locale: config.terms.locale,
  contact: config.terms.contact,
  business: config.terms.business,
  demo: config.shop.demo,
  paymentMethods: paymentTerms(config).map(({ id, title, text }) => ({ id, title, text })),
  bankAccount: [...config.terms.bankAccount],
  deliveryMethods: deliveryMethods(config),
  quantityBreaks: config.terms.quantityBreaks,
  tax: config.terms.tax,
  googleSignIn: config.google !== undefined,
  imageUpload: { url: config.images.uploadUrl ?? '/api/uploads', cloudName: config.images.cloudName },
})
