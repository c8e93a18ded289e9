import type { Language, PaymentMethod, PublicSettings } from '@picasso/contract'
import type { PriceRules } from '@picasso/design'

import type { Config } from '../../config.ts'
import { isSupportedCurrency } from '../payments/index.ts'
import { listDeliveryMethods } from './delivery.ts'
import { MESSAGES } from './messages.ts'

interface PaymentMethodSetup {
  id: PaymentMethod
  /** Whether the shop can offer this method. */
  isConfigured(config: Config): boolean
}

const PAYMENT_METHOD_SETUPS: readonly PaymentMethodSetup[] = [
  { id: 'stripe', isConfigured: ({ payments, shop }) => payments.stripe !== undefined && isSupportedCurrency(shop.currency) },
  { id: 'bank-transfer', isConfigured: ({ settings }) => settings.bankAccount.length > 0 },
  { id: 'cash-on-delivery', isConfigured: () => true },
  { id: 'test', isConfigured: ({ shop }) => shop.demo },
]

/** Payment methods that can be switched on. */
export const listConfiguredPaymentMethods = (config: Config): readonly PaymentMethodSetup[] =>
  PAYMENT_METHOD_SETUPS.filter((method) => method.isConfigured(config))

/** Payment methods that buyers may choose. */
export const listAvailablePaymentMethods = (config: Config): readonly PaymentMethodSetup[] =>
  listConfiguredPaymentMethods(config).filter(({ id }) => !config.settings.paymentsOff.includes(id))

/** The title of a payment method, as buyers see it. */
export const getPaymentTitle = (language: Language, method: PaymentMethod): string => MESSAGES[language].payments[method].title

/** What the pricing function needs besides the lines. */
export const buildPriceRules = ({ settings }: Pick<Config, 'settings'>, shipping: number): PriceRules => ({
  quantityBreaks: settings.quantityBreaks,
  shipping,
  tax: settings.tax,
})

/** The public part of the settings. */
export const buildPublicSettings = (config: Config, language: Language): PublicSettings => ({
  shopName: config.settings.shopName,
  currency: config.settings.currency,
  locale: config.settings.locale,
  contact: config.settings.contact,
  business: config.settings.business,
  demo: config.shop.demo,
  paymentMethods: listAvailablePaymentMethods(config).map(({ id }) => ({ id, ...MESSAGES[language].payments[id] })),
  bankAccount: [...config.settings.bankAccount],
  deliveryMethods: listDeliveryMethods(config),
  quantityBreaks: config.settings.quantityBreaks,
  tax: config.settings.tax,
  googleSignIn: config.google !== undefined,
  imageUpload: { url: config.images.uploadUrl ?? '/api/uploads', cloudName: config.images.cloudName },
})
