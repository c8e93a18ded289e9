import { formatMoney, type Language, getLocale, joinCompanyForm, type Order, type PlacedOrder } from '@picasso/contract'

import type { Config } from '../../../config.ts'
import { MESSAGES } from '../../../platform/http/language.ts'
import { MINUTE_MS } from '../../../platform/units.ts'
import type { Services } from '../../../services.ts'
import { buildEmailInsert, renderEmail, type EmailContent, getEmailBranding } from '../../emails/index.ts'
import { isOnline, isPrepaid } from '../../payments/index.ts'
import { createConfirmationToken } from '../access.ts'
import { CONFIRMATION_HOURS } from '../checkout/order-limits.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { buildArrivalFacts, buildItemsBlock, buildNumberFact, buildStepsBlocks, buildTotalsBlock, formatDay } from './order-blocks.ts'

/** Cached, because creating one loads the names of all countries. */
const countryNames = new Map<string, Intl.DisplayNames>()

const getCountryNames = (locale: string): Intl.DisplayNames => {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  countryNames.set(locale, names)
  return names
}

/** The address label of a parcel. */
export const formatAddressLines = ({ contact, address }: Pick<Order, 'contact' | 'address'>, locale: string): string[] =>
  [
    contact.name,
    address.line1,
    address.line2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    getCountryNames(locale).of(address.country),
  ].filter((line): line is string => line !== undefined && line !== '')

interface PlacedEmailContext {
  language: Language
  locale: string
  /** Lines of the shop's bank account. */
  account: readonly string[]
  /** Until when its pieces are kept for it; null where they are its own at once. */
  holdUntil: Date | null
  /** Token that confirms the order; undefined where no confirmation is needed. */
  confirmation: string | undefined
}

/** What is to be paid, how and until when, in one sentence. */
const getPaymentMessage = (order: Order, { language, locale, holdUntil }: PlacedEmailContext): string => {
  const { orderPlaced } = ORDER_MESSAGES[language]
  const { paymentMethod, totals, createdAt } = order
  const amount = formatMoney(totals.total, totals.currency, locale)
  if (totals.total === 0) return orderPlaced.free
  if (!isPrepaid(paymentMethod) || holdUntil === null) return orderPlaced.cashOnDelivery(amount)
  if (!isOnline(paymentMethod)) return orderPlaced.transfer(amount, formatDay(holdUntil, locale))
  const minutes = Math.round((holdUntil.getTime() - new Date(createdAt).getTime()) / MINUTE_MS)
  return orderPlaced.online(amount, MESSAGES[language].methods[paymentMethod], minutes)
}

/** What a bank asks for: amount, reference and account. */
const buildTransferBlock = (
  { number, totals }: Order,
  { account, money, language }: { account: readonly string[]; money: (minor: number) => string; language: Language },
): EmailContent['blocks'][number] => {
  const { orderPlaced } = ORDER_MESSAGES[language]
  return {
    kind: 'facts',
    facts: [
      { title: orderPlaced.amount, lines: [money(totals.total)] },
      { title: orderPlaced.reference, lines: [number] },
      { title: orderPlaced.account, lines: account.map(joinCompanyForm) },
    ],
  }
}

const isUnpaidOnline = ({ paymentMethod, paymentStatus }: Order): boolean => isOnline(paymentMethod) && paymentStatus === 'pending'

/** The one thing to do: pay where that is possible online, and look otherwise. */
const getButtonLabel = (order: Order, language: Language): string =>
  isUnpaidOnline(order) ? ORDER_MESSAGES[language].payOrder : ORDER_MESSAGES[language].viewOrder

/** Confirms an order to its buyer. The links open it without an account, so the email goes to the buyer alone. */
const buildOrderPlacedEmail = (order: PlacedOrder, context: PlacedEmailContext): EmailContent => {
  const { language, locale, account, confirmation } = context
  const messages = ORDER_MESSAGES[language]
  const { orderPlaced } = messages
  const money = (minor: number): string => formatMoney(minor, order.totals.currency, locale)
  const isTransfer = order.paymentMethod === 'bank-transfer' && order.totals.total > 0
  const page = `/user-view-order/${order._id}?key=${order.key}`
  const facts = [
    ...buildArrivalFacts(
      { language, locale },
      { ...order, createdAt: new Date(order.createdAt), dueAt: order.dueAt === null ? null : new Date(order.dueAt) },
    ),
    // The reference of a transfer is the number of the order.
    ...(isTransfer ? [] : [buildNumberFact(language, order.number)]),
  ]
  return {
    language,
    subject: confirmation === undefined ? orderPlaced.subject(order.number) : orderPlaced.confirmSubject(order.number),
    preview: orderPlaced.preview(order.number, money(order.totals.total)),
    heading: confirmation === undefined ? orderPlaced.heading : orderPlaced.confirmHeading,
    blocks: [
      ...(confirmation === undefined
        ? [{ kind: 'button' as const, label: getButtonLabel(order, language), path: page, text: getPaymentMessage(order, context) }]
        : [
            { kind: 'paragraph' as const, text: orderPlaced.confirm(CONFIRMATION_HOURS) },
            { kind: 'button' as const, label: orderPlaced.confirmIt, path: `${page}&confirm=${confirmation}` },
            { kind: 'paragraph' as const, text: getPaymentMessage(order, context) },
          ]),
      ...(isTransfer ? [buildTransferBlock(order, { account, money, language })] : []),
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      ...(confirmation === undefined ? buildStepsBlocks(language, { ...order, isFree: order.totals.total === 0 }) : []),
      ...(isUnpaidOnline(order) ? [{ kind: 'paragraph' as const, text: orderPlaced.afterPayment }] : []),
      buildItemsBlock({ language, locale }, order.lines, order.totals.currency),
      buildTotalsBlock({ language, locale }, order),
      { kind: 'details', title: orderPlaced.deliveryTo, lines: formatAddressLines(order, locale) },
      // Nothing was paid yet where something is to be paid.
      ...(order.totals.total > 0
        ? []
        : [{ kind: 'link' as const, label: messages.receipt, path: `/order-receipt/${order._id}?key=${order.key}` }]),
    ],
    reason: orderPlaced.reason,
  }
}

/** The statement that stores the email, and the job that sends it. */
export const buildOrderPlacedInsert = (
  services: Pick<Services, 'clock' | 'secrets'>,
  config: Config,
  { order, language, holdUntil }: { order: PlacedOrder; language: Language; holdUntil: Date | null },
): ReturnType<typeof buildEmailInsert> => {
  const { name, email } = order.contact
  const content = renderEmail(
    buildOrderPlacedEmail(order, {
      language,
      locale: getLocale(language, config.shop.locale),
      account: config.settings.bankAccount,
      holdUntil,
      confirmation: order.confirmBy === null ? undefined : createConfirmationToken(services.secrets, order._id),
    }),
    getEmailBranding(config),
  )
  return buildEmailInsert(services, { ...content, reference: order._id, kind: 'order placed', to: { name, address: email } })
}
