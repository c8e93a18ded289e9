import type { Language, PaymentMethod, ShopSettings } from '@picasso/contract'
import type { PriceRules } from '@picasso/design'

import type { Config } from '../../config.ts'
import { isChargeable } from '../payments/index.ts'
import { deliveryMethods } from './delivery.ts'
import { WORDS } from './words/index.ts'

interface PaymentTerms {
  id: PaymentMethod
  /** Whether this shop could take money so. */
  isSetUp(config: Config): boolean
}

const PAYMENT_TERMS: readonly PaymentTerms[] = [
  { id: 'stripe', isSetUp: ({ payments, shop }) => payments.stripe !== undefined && isChargeable(shop.currency) },
  { id: 'bank-transfer', isSetUp: ({ terms }) => terms.bankAccount.length > 0 },
  { id: 'cash-on-delivery', isSetUp: () => true },
  { id: 'test', isSetUp: ({ shop }) => shop.demo },
]

/** Ways to pay that could be switched on. */
export const paymentsSetUp = (config: Config): readonly PaymentTerms[] => PAYMENT_TERMS.filter((method) => method.isSetUp(config))

/** Ways to pay that buyers may choose. */
export const paymentTerms = (config: Config): readonly PaymentTerms[] =>
  paymentsSetUp(config).filter(({ id }) => !config.terms.paymentsOff.includes(id))

/** A way to pay, as its buyer chose it. */
export const paymentTitle = (language: Language, method: PaymentMethod): string => WORDS[language].payments[method].title

/** What the pricing function needs besides the lines. */
export const priceRules = ({ terms }: Pick<Config, 'terms'>, shipping: number): PriceRules => ({
  quantityBreaks: terms.quantityBreaks,
  shipping,
  tax: terms.tax,
})

/** What everybody may know of the settings. */
export const presentShop = (config: Config, language: Language): ShopSettings => ({
  shopName: config.terms.shopName,
  currency: config.terms.currency,
  locale: config.terms.locale,
  contact: config.terms.contact,
  business: config.terms.business,
  demo: config.shop.demo,
  paymentMethods: paymentTerms(config).map(({ id }) => ({ id, ...WORDS[language].payments[id] })),
  bankAccount: [...config.terms.bankAccount],
  deliveryMethods: deliveryMethods(config),
  quantityBreaks: config.terms.quantityBreaks,
  tax: config.terms.tax,
  googleSignIn: config.google !== undefined,
  imageUpload: { url: config.images.uploadUrl ?? '/api/uploads', cloudName: config.images.cloudName },
})
