import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Email, requiredText, MinorAmount } from './fields.ts'
import { message } from './localization.ts'
import { PAYMENT_METHODS } from './payments/payment-methods.ts'

export const PaymentMethod = z.enum(
  PAYMENT_METHODS,
  message((messages) => messages.paymentMethodRequired),
)
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const DeliveryMethod = z.object({
  id: z.string(),
  title: z.string(),
  /** Minor units. */
  price: MinorAmount,
  /** Working days from production to the door. */
  days: z.object({ from: z.int(), to: z.int() }),
  /** Pieces worth this much, after quantity breaks, travel free; null: never. */
  freeFrom: z.nullable(MinorAmount),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** What the browser may know of the shop's configuration. */
export const PublicSettings = z.object({
  shopName: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** BCP 47; decides how numbers, money and dates are written. */
  locale: z.string(),
  /** How people reach the shop, and where they may follow it. */
  contact: z.object({ email: z.string(), phone: z.string(), networks: z.array(z.object({ name: z.string(), url: z.string() })) }),
  /** Who sells here, as the policies and papers name them; empty where the owners have not said. */
  business: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    /** Whose law the terms name. */
    place: z.string(),
  }),
  /** True in a demo shop, where a test payment exists. */
  demo: z.boolean(),
  paymentMethods: z.array(z.object({ id: PaymentMethod, title: z.string(), text: z.string() })),
  /** Where a bank transfer goes, a line each; empty where the shop takes none. */
  bankAccount: z.array(z.string()),
  deliveryMethods: z.array(DeliveryMethod),
  /** From so many pieces of one design, so many percent less. */
  quantityBreaks: z.array(z.object({ from: z.int(), percent: z.number() })),
  tax: z.object({ percent: z.number(), included: z.boolean() }),
  /** True where people may sign in with Google. */
  googleSignIn: z.boolean(),
  /** Where the browser sends pictures: our own address unless the shop uses an external host. */
  imageUpload: z.object({ url: z.string(), cloudName: z.string() }),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const readPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What a browser needs to know about the shop',
  tag: 'settings',
  response: PublicSettings,
})

const trimmedText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(
      max,
      message((messages) => messages.maxCharacters(max)),
    ),
    z.regex(
      /^[^\p{Cc}\p{Cs}]*$/u,
      message((messages) => messages.invalidCharacters),
    ),
  )

const AmountInput = z.int(message((messages) => messages.amountRequired)).check(
  z.gte(
    0,
    message((messages) => messages.negative),
  ),
  z.lte(
    1_000_000_000,
    message((messages) => messages.maxAmount),
  ),
)
const DaysInput = z.int(message((messages) => messages.daysRequired)).check(
  z.gte(
    0,
    message((messages) => messages.negative),
  ),
  z.lte(
    90,
    message((messages) => messages.maxDays),
  ),
)
const PercentInput = z.number(message((messages) => messages.percentRequired)).check(
  z.gte(
    0,
    message((messages) => messages.negative),
  ),
  z.lte(
    100,
    message((messages) => messages.maxPercent),
  ),
)

const DeliveryMethodInput = z.strictObject({
  /** Kept with orders, so it stays when the title changes. */
  id: z.string().check(
    z.regex(
      /^[a-z0-9-]{1,40}$/,
      message((messages) => messages.identifierInvalid),
    ),
  ),
  title: requiredText((messages) => messages.titleRequired, 60),
  price: AmountInput,
  days: z
    .strictObject({ from: DaysInput, to: DaysInput })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...message((messages) => messages.dayRangeInvalid) })),
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

/** What the owners of a shop decide about it. */
export const GlobalSettings = z.strictObject({
  shopName: requiredText((messages) => messages.shopNameRequired, 60),
  currency: z.string().check(
    z.refine(
      isSupportedCurrency,
      message((messages) => messages.currencyInvalid),
    ),
  ),
  locale: z.string().check(
    z.refine(
      isSupportedLocale,
      message((messages) => messages.localeInvalid),
    ),
  ),
  contact: z.strictObject({
    email: Email,
    phone: z.string().check(
      z.trim(),
      z.regex(
        /^(\+?[0-9 ()./-]{6,30})?$/,
        message((messages) => messages.optionalPhoneInvalid),
      ),
    ),
    networks: z
      .array(
        z.strictObject({
          name: requiredText((messages) => messages.nameRequired, 40),
          url: z.url({ protocol: /^https$/, ...message((messages) => messages.httpsUrlInvalid) }),
        }),
      )
      .check(
        z.maxLength(
          6,
          message((messages) => messages.maxNetworks),
        ),
      ),
  }),
  business: z.strictObject({
    name: trimmedText(100),
    address: trimmedText(200),
    registration: trimmedText(100),
    place: trimmedText(60),
  }),
  /** In the order in which buyers see them. */
  deliveryMethods: z.array(DeliveryMethodInput).check(
    z.maxLength(
      10,
      message((messages) => messages.maxDeliveryMethods),
    ),
    z.refine(
      (methods) => methods.some(({ isActive }) => isActive),
      message((messages) => messages.activeDeliveryRequired),
    ),
    z.refine(
      (methods) => hasUniqueValues(methods.map(({ id }) => id)),
      message((messages) => messages.deliveryNameDuplicate),
    ),
  ),
  tax: z.strictObject({ percent: PercentInput, included: z.boolean() }),
  quantityBreaks: z
    .array(
      z.strictObject({
        from: z.int(message((messages) => messages.quantityRequired)).check(
          z.gte(
            2,
            message((messages) => messages.breakMinQuantity),
          ),
          z.lte(
            10_000,
            message((messages) => messages.breakMaxQuantity),
          ),
        ),
        percent: PercentInput,
      }),
    )
    .check(
      z.maxLength(
        8,
        message((messages) => messages.maxBreaks),
      ),
      z.refine(
        (breaks) => hasUniqueValues(breaks.map(({ from }) => from)),
        message((messages) => messages.breakQuantityDuplicate),
      ),
    ),
  /** Ways to pay that this shop could take and does not. */
  paymentsOff: z.array(PaymentMethod),
  /** Where a bank transfer goes, a line each; empty: the shop takes none. */
  bankAccount: z.array(requiredText((messages) => messages.lineRequired, 100)).check(
    z.maxLength(
      8,
      message((messages) => messages.maxLines),
    ),
  ),
  /** Who is written to for each new order. */
  alertEmails: z.array(Email).check(
    z.maxLength(
      10,
      message((messages) => messages.maxRecipients),
    ),
  ),
})
export type GlobalSettings = z.infer<typeof GlobalSettings>

const OWNER_ERRORS = ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY'] as const

const SavedGlobalSettings = z.object({
  terms: GlobalSettings,
  version: z.int(),
  /** Ways to pay that are set up on this machine, whether switched on or off. */
  payments: z.array(z.object({ id: PaymentMethod, title: z.string() })),
  /** Once an order is placed the currency stays. */
  currencyIsFixed: z.boolean(),
})

export const readGlobalSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings/terms',
  summary: 'Everything the owners decide about the shop; owners only',
  tag: 'settings',
  response: SavedGlobalSettings,
  errors: OWNER_ERRORS,
})

export const updateGlobalSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/terms',
  summary:
    'Changes the shop’s terms; orders placed before keep theirs. Owners only, for another bank account after just giving their password',
  tag: 'settings',
  body: z.strictObject({ terms: GlobalSettings, version: z.int() }),
  response: SavedGlobalSettings,
  errors: [...OWNER_ERRORS, 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN', 'VERSION_CONFLICT'],
})
