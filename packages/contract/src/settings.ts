import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Email, line, Minor } from './fields.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { said } from './spoken.ts'

export const PaymentMethod = z.enum(
  PAYMENT_METHODS,
  said((words) => words.chooseHowToPay),
)
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const DeliveryMethod = z.object({
  id: z.string(),
  title: z.string(),
  /** Minor units. */
  price: Minor,
  /** Working days from production to the door. */
  days: z.object({ from: z.int(), to: z.int() }),
  /** Pieces worth this much, after quantity breaks, travel free; null: never. */
  freeFrom: z.nullable(Minor),
})
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/** What the browser may know of the shop's configuration. */
export const ShopSettings = z.object({
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
export type ShopSettings = z.infer<typeof ShopSettings>

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What a browser needs to know about the shop',
  tag: 'settings',
  response: ShopSettings,
})

const optionalText = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(
      max,
      said((words) => words.atMostCharacters(max)),
    ),
    z.regex(
      /^[^\p{Cc}\p{Cs}]*$/u,
      said((words) => words.ordinaryCharacters),
    ),
  )

const Money = z.int(said((words) => words.enterAmount)).check(
  z.gte(
    0,
    said((words) => words.belowZero),
  ),
  z.lte(
    1_000_000_000,
    said((words) => words.tooMuch),
  ),
)
const Days = z.int(said((words) => words.enterDays)).check(
  z.gte(
    0,
    said((words) => words.belowZero),
  ),
  z.lte(
    90,
    said((words) => words.most90Days),
  ),
)
const Percent = z.number(said((words) => words.enterPercent)).check(
  z.gte(
    0,
    said((words) => words.belowZero),
  ),
  z.lte(
    100,
    said((words) => words.most100Percent),
  ),
)

const Delivery = z.strictObject({
  /** Kept with orders, so it stays when the title changes. */
  id: z.string().check(
    z.regex(
      /^[a-z0-9-]{1,40}$/,
      said((words) => words.smallLetters),
    ),
  ),
  title: line((words) => words.enterTitle, 60),
  price: Money,
  days: z
    .strictObject({ from: Days, to: Days })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...said((words) => words.lastDayAfterFirst) })),
  freeFrom: z.nullable(Money),
  isActive: z.boolean(),
})

const isKnownCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
const isKnownLocale = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length === 1
  } catch {
    return false
  }
}
const distinct = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length

/** What the owners of a shop decide about it. */
export const ShopTerms = z.strictObject({
  shopName: line((words) => words.enterShopName, 60),
  currency: z.string().check(
    z.refine(
      isKnownCurrency,
      said((words) => words.currencyLike),
    ),
  ),
  locale: z.string().check(
    z.refine(
      isKnownLocale,
      said((words) => words.localeLike),
    ),
  ),
  contact: z.strictObject({
    email: Email,
    phone: z.string().check(
      z.trim(),
      z.regex(
        /^(\+?[0-9 ()./-]{6,30})?$/,
        said((words) => words.phoneOrNothing),
      ),
    ),
    networks: z
      .array(
        z.strictObject({
          name: line((words) => words.enterName, 40),
          url: z.url({ protocol: /^https$/, ...said((words) => words.httpsLike) }),
        }),
      )
      .check(
        z.maxLength(
          6,
          said((words) => words.mostSix),
        ),
      ),
  }),
  business: z.strictObject({
    name: optionalText(100),
    address: optionalText(200),
    registration: optionalText(100),
    place: optionalText(60),
  }),
  /** In the order in which buyers see them. */
  deliveryMethods: z.array(Delivery).check(
    z.maxLength(
      10,
      said((words) => words.mostTen),
    ),
    z.refine(
      (methods) => methods.some(({ isActive }) => isActive),
      said((words) => words.oneDeliveryOn),
    ),
    z.refine(
      (methods) => distinct(methods.map(({ id }) => id)),
      said((words) => words.deliveryNames),
    ),
  ),
  tax: z.strictObject({ percent: Percent, included: z.boolean() }),
  quantityBreaks: z
    .array(
      z.strictObject({
        from: z.int(said((words) => words.enterPieces)).check(
          z.gte(
            2,
            said((words) => words.breakFromTwo),
          ),
          z.lte(
            10_000,
            said((words) => words.most10000),
          ),
        ),
        percent: Percent,
      }),
    )
    .check(
      z.maxLength(
        8,
        said((words) => words.mostEight),
      ),
      z.refine(
        (breaks) => distinct(breaks.map(({ from }) => from)),
        said((words) => words.piecesOnce),
      ),
    ),
  /** Ways to pay that this shop could take and does not. */
  paymentsOff: z.array(PaymentMethod),
  /** Where a bank transfer goes, a line each; empty: the shop takes none. */
  bankAccount: z.array(line((words) => words.enterLine, 100)).check(
    z.maxLength(
      8,
      said((words) => words.mostEightLines),
    ),
  ),
  /** Who is written to for each new order. */
  alertEmails: z.array(Email).check(
    z.maxLength(
      10,
      said((words) => words.mostTenNamed),
    ),
  ),
})
export type ShopTerms = z.infer<typeof ShopTerms>

const ownerErrors = ['SIGN_IN_NEEDED', 'ADMIN_ONLY', 'OWNER_ONLY'] as const

const KeptTerms = z.object({
  terms: ShopTerms,
  version: z.int(),
  /** Ways to pay that are set up on this machine, whether switched on or off. */
  payments: z.array(z.object({ id: PaymentMethod, title: z.string() })),
  /** Once an order is placed the currency stays. */
  currencyIsFixed: z.boolean(),
})

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/settings/terms',
  summary: 'Everything the owners decide about the shop; owners only',
  tag: 'settings',
  response: KeptTerms,
  errors: ownerErrors,
})

export const changeTerms = endpoint({
  method: 'PUT',
  path: '/api/settings/terms',
  summary:
    'Changes the shop’s terms; orders placed before keep theirs. Owners only, for another bank account after just giving their password',
  tag: 'settings',
  body: z.strictObject({ terms: ShopTerms, version: z.int() }),
  response: KeptTerms,
  errors: [...ownerErrors, 'PASSWORD_NEEDED', 'SIGN_IN_AGAIN', 'VERSION_CONFLICT'],
})
