import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Email, requiredText } from './fields.ts'
import { issue } from './issues/issues.ts'
import { PrintPrices } from './print-prices/print-prices.ts'
import { PaymentMethod } from './settings.ts'

const trimmedText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, issue('maxCharacters', max)), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, issue('invalidCharacters')))

const AmountInput = z.int(issue('amountRequired')).check(z.gte(0, issue('negative')), z.lte(1_000_000_000, issue('maxAmount')))
const DaysInput = z.int(issue('daysRequired')).check(z.gte(0, issue('negative')), z.lte(90, issue('maxDays')))
const PercentInput = z.number(issue('percentRequired')).check(z.gte(0, issue('negative')), z.lte(100, issue('maxPercent')))

const DeliveryMethodInput = z.strictObject({
  /** Stored with orders, so it stays when the title changes. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, issue('identifierInvalid'))),
  title: requiredText('titleRequired', 60),
  price: AmountInput,
  days: z
    .strictObject({ from: DaysInput, to: DaysInput })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...issue('dayRangeInvalid') })),
  freeFrom: z.nullable(AmountInput),
  isActive: z.boolean(),
})

const isSupportedCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
const isSupportedLocale = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length === 1
  } catch {
    return false
  }
}
const hasUniqueValues = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length

/** Settings that owners can change. */
export const GlobalSettings = z.strictObject({
  shopName: requiredText('shopNameRequired', 60),
  currency: z.string().check(z.refine(isSupportedCurrency, issue('currencyInvalid'))),
  locale: z.string().check(z.refine(isSupportedLocale, issue('localeInvalid'))),
  contact: z.strictObject({
    email: Email,
    phone: z.string().check(z.trim(), z.regex(/^(\+?[0-9 ()./-]{6,30})?$/, issue('optionalPhoneInvalid'))),
    networks: z
      .array(
        z.strictObject({
          name: requiredText('nameRequired', 40),
          url: z.url({ protocol: /^https$/, ...issue('httpsUrlInvalid') }),
        }),
      )
      .check(z.maxLength(6, issue('maxNetworks'))),
  }),
  business: z.strictObject({
    name: trimmedText(100),
    address: trimmedText(200),
    registration: trimmedText(100),
    place: trimmedText(60),
  }),
  /** In the order of the checkout. */
  deliveryMethods: z.array(DeliveryMethodInput).check(
    z.maxLength(10, issue('maxDeliveryMethods')),
    z.refine((methods) => methods.some(({ isActive }) => isActive), issue('activeDeliveryRequired')),
    z.refine((methods) => hasUniqueValues(methods.map(({ id }) => id)), issue('deliveryNameDuplicate')),
  ),
  tax: z.strictObject({ percent: PercentInput, included: z.boolean() }),
  quantityBreaks: z
    .array(
      z.strictObject({
        from: z.int(issue('quantityRequired')).check(z.gte(2, issue('breakMinQuantity')), z.lte(10_000, issue('breakMaxQuantity'))),
        percent: PercentInput,
      }),
    )
    .check(
      z.maxLength(8, issue('maxBreaks')),
      z.refine((breaks) => hasUniqueValues(breaks.map(({ from }) => from)), issue('breakQuantityDuplicate')),
    ),
  printPrices: PrintPrices,
  /** Available payment methods that are switched off. */
  paymentsOff: z.array(PaymentMethod),
  /** Lines of the bank account for transfers; empty: the shop accepts none. */
  bankAccount: z.array(requiredText('lineRequired', 100)).check(z.maxLength(8, issue('maxLines'))),
  /** Recipients of an email for each new order. */
  alertEmails: z.array(Email).check(z.maxLength(10, issue('maxRecipients'))),
})
export type GlobalSettings = z.infer<typeof GlobalSettings>

const SavedGlobalSettings = z.object({
  terms: GlobalSettings,
  version: z.int(),
  /** Configured payment methods, whether switched on or off. */
  payments: z.array(z.object({ id: PaymentMethod, title: z.string() })),
  /** True once an order was placed. */
  currencyIsFixed: z.boolean(),
})

export const readGlobalSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/terms',
  access: 'owner',
  summary: 'All settings of the shop; owners only',
  tag: 'settings',
  response: SavedGlobalSettings,
})

export const updateGlobalSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/terms',
  access: 'owner',
  elevatedAccess: 'owner-recent',
  summary:
    'Changes the settings; earlier orders keep those they were placed with. Owners only; changing the bank account needs recent authentication',
  tag: 'settings',
  body: z.strictObject({ terms: GlobalSettings, version: z.int() }),
  response: SavedGlobalSettings,
  errors: ['VERSION_CONFLICT'],
})
