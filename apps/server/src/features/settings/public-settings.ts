import { type Language, type PaymentMethod, type PublicSettings, type DeliveryMethod, formatMoney, getLocale } from '@picasso/contract'
import type { PriceRules } from '@picasso/design'

import type { Config } from '../../config.ts'
import { isSupportedCurrency } from '../payments/index.ts'
import { MESSAGES } from './messages.ts'

/** The language of a reader, and how amounts are formatted in it. */
export interface LocaleFormatter {
  language: Language
  /** Formats minor units of the shop's currency. */
  formatAmount: (minor: number) => string
}

export const createLocaleFormatter = (config: Pick<Config, 'shop'>, language: Language): LocaleFormatter => {
  const locale = getLocale(language, config.shop.locale)
  return { language, formatAmount: (minor) => formatMoney(minor, config.shop.currency, locale) }
}

type SettingsConfig = Pick<Config, 'settings'>

/** The delivery methods a buyer may choose from, in the owners' order. */
export const listDeliveryMethods = ({ settings }: SettingsConfig): DeliveryMethod[] =>
  settings.deliveryMethods
    .filter(({ isActive }) => isActive)
    .map(({ id, title, price, days, freeFrom }) => ({ id, title, price, days, freeFrom }))

export const findDeliveryMethod = (config: SettingsConfig, id: string): DeliveryMethod | undefined =>
  listDeliveryMethods(config).find((method) => method.id === id)

type DeliveryPrice = Pick<DeliveryMethod, 'price' | 'freeFrom'>

/**
 * The price of a delivery.
 * @param amount total of the items in minor units after quantity breaks, before a discount code: a code never makes the delivery dearer.
 */
export const getShippingPrice = ({ price, freeFrom }: DeliveryPrice, amount: number): number =>
  freeFrom !== null && amount >= freeFrom ? 0 : price

/** The amount that is missing for a free delivery; null where it is free already or never. */
export const getAmountToFreeShipping = ({ price, freeFrom }: DeliveryPrice, amount: number): number | null =>
  freeFrom === null || price === 0 || amount >= freeFrom ? null : freeFrom - amount

interface PaymentMethodSetup {
  id: PaymentMethod
  /** Whether the shop can offer this method. */
  isConfigured(config: Config): boolean
}

/** In the order in which buyers see them, of which the first is selected: a transfer, which takes longest, is the last. */
const PAYMENT_METHOD_SETUPS: readonly PaymentMethodSetup[] = [
  { id: 'stripe', isConfigured: ({ payments, shop }) => payments.stripe !== undefined && isSupportedCurrency(shop.currency) },
  { id: 'cash-on-delivery', isConfigured: () => true },
  { id: 'test', isConfigured: ({ shop }) => shop.demo },
  { id: 'bank-transfer', isConfigured: ({ settings }) => settings.bankAccount.length > 0 },
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
  printPrices: settings.printPrices,
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
  printPrices: config.settings.printPrices.filter(({ isOffered }) => isOffered),
  tax: config.settings.tax,
  googleSignIn: config.google !== undefined,
  imageUpload: { url: config.images.uploadUrl ?? '/api/uploads', cloudName: config.images.cloudName },
})
