import {
  computeDeliveryDays,
  describeMember,
  formatMoney,
  getDateLocale,
  hasRemainingPayment,
  isPaymentCleared,
  joinDayAndMonth,
  type Language,
  localizeDefaultTitle,
  type Order,
  type OrderLine,
  PROGRESS_STATUSES,
  type ShippingStatus,
} from '@picasso/contract'

import { MESSAGES } from '../../../platform/http/language.ts'
import type { EmailContent, EmailItem } from '../../emails/index.ts'
import { isPrepaid } from '../../payments/index.ts'
import { groupOrderLines } from '../line-groups.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { presentLine } from '../present.ts'
import type { OrderLineRow } from '../queries.ts'

type EmailBlock = EmailContent['blocks'][number]
type Fact = Extract<EmailBlock, { kind: 'facts' }>['facts'][number]

interface Reader {
  language: Language
  /** BCP 47. */
  locale: string
}

/** Cached, because creating one takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

const DAY_OPTIONS = { full: { weekday: 'long', day: 'numeric', month: 'long' }, short: { day: 'numeric', month: 'long' } } as const

const getDayFormat = (locale: string, length: keyof typeof DAY_OPTIONS): Intl.DateTimeFormat => {
  const key = `${locale} ${length}`
  const existing = dayFormats.get(key)
  if (existing) return existing
  const format = new Intl.DateTimeFormat(getDateLocale(locale), { ...DAY_OPTIONS[length], timeZone: 'UTC' })
  dayFormats.set(key, format)
  return format
}

/** A day with its weekday, in UTC like the dates of delivery. */
export const formatDay = (time: Date, locale: string): string => joinDayAndMonth(getDayFormat(locale, 'full').format(time))

/** Day and month, for two days in one sentence. */
export const formatShortDay = (time: Date, locale: string): string => joinDayAndMonth(getDayFormat(locale, 'short').format(time))

/** What was ordered, with its pictures; with amounts when a currency is given. */
const buildItems = ({ language, locale }: Reader, lines: readonly OrderLine[], currency?: string): EmailItem[] => {
  const { pictureOf, designTitle } = ORDER_MESSAGES[language]
  const money = (minor: number): string => formatMoney(minor, currency ?? '', locale)
  return groupOrderLines(language, lines).map(({ title, designName, color, sizes, members, quantity, unitPrice, amount, pictureKey }) => {
    const facts = [color, ...(members.length === 0 ? sizes : [])].join(', ')
    return {
      title: designName === null ? title : designTitle(title, designName),
      ...(currency === undefined
        ? { detail: `${quantity}\u00a0× ${facts}` }
        : { detail: facts, calculation: `${quantity}\u00a0×\u00a0${money(unitPrice)}` }),
      names: members.map(describeMember),
      ...(currency !== undefined && { amount: money(amount) }),
      ...(pictureKey !== undefined && { picture: { key: pictureKey, alt: pictureOf(title, color) } }),
    }
  })
}

/** The picture of what was ordered, or of the first of these pieces that has one. */
export const findRowPicture = (language: Language, rows: readonly OrderLineRow[]): EmailItem['picture'] =>
  buildItems({ language, locale: language }, rows.map(presentLine)).find(({ picture }) => picture !== undefined)?.picture

export const buildItemsBlock = (reader: Reader, lines: readonly OrderLine[], currency?: string): EmailBlock => ({
  kind: 'items',
  items: buildItems(reader, lines, currency),
})

/** The same for the rows of an order's lines. */
export const buildRowsBlock = (reader: Reader, rows: readonly OrderLineRow[], currency?: string): EmailBlock =>
  buildItemsBlock(reader, rows.map(presentLine), currency)

interface Priced {
  totals: Order['totals']
  delivery: Pick<Order['delivery'], 'title'>
}

/** What the total of an order is made of. */
export const buildTotalsBlock = ({ language, locale }: Reader, { totals, delivery }: Priced): Extract<EmailBlock, { kind: 'sums' }> => {
  const { orderPlaced } = ORDER_MESSAGES[language]
  const money = (minor: number): string => formatMoney(minor, totals.currency, locale)
  const sums = [{ label: orderPlaced.items, amount: money(totals.lines) }]
  if (totals.discount > 0) sums.push({ label: orderPlaced.discount, amount: `−${money(totals.discount)}` })
  sums.push({ label: localizeDefaultTitle(MESSAGES[language], delivery.title), amount: money(totals.shipping) })
  if (totals.tax > 0) sums.push({ label: orderPlaced.tax, amount: money(totals.tax) })
  // Tax on top of the prices is contained in the total too, and would be listed twice.
  else if (totals.includedTax > 0) sums.push({ label: orderPlaced.taxIncluded, amount: money(totals.includedTax) })
  return { kind: 'sums', sums, total: { label: orderPlaced.total, amount: money(totals.total) } }
}

interface Progress extends Pick<Order, 'paymentMethod' | 'paymentStatus'> {
  shippingStatus: ShippingStatus
  /** Of an order without anything to pay. */
  isFree?: boolean
}

/** Whether an order goes on: nothing is made of one whose whole payment went back before it left, or will never come. */
const goesOn = ({ paymentStatus, shippingStatus }: Progress): boolean =>
  shippingStatus === 'shipped' || shippingStatus === 'delivered' || (paymentStatus !== 'refunded' && paymentStatus !== 'cancelled')

/** The five steps of an order; none for one that left them: on hold, cancelled or returned. */
export const buildStepsBlocks = (language: Language, order: Progress): EmailBlock[] => {
  const { progress, receivedAndPaid, yourPayment, nextStep, stepPosition } = ORDER_MESSAGES[language]
  const { shipping } = MESSAGES[language]
  const index = PROGRESS_STATUSES.findIndex((step) => step === order.shippingStatus)
  if (index < 0 || !goesOn(order)) return []
  const steps = PROGRESS_STATUSES.map((step) => shipping[step])
  const [current = '', following = ''] = steps.slice(index)
  // Inside a sentence.
  const next = following.charAt(0).toLocaleLowerCase(language) + following.slice(1)
  const describe = (): string => {
    if (order.shippingStatus !== 'pending') return next === '' ? current : nextStep(current, next)
    if (!isPaymentCleared(order)) return nextStep(current, yourPayment)
    return nextStep(hasRemainingPayment(order) && order.isFree !== true ? receivedAndPaid : current, next)
  }
  // What was received and is paid, packed or delivered is done; the other steps go on for a while.
  const isDone = order.shippingStatus === 'pending' ? isPaymentCleared(order) : ['packed', 'delivered'].includes(order.shippingStatus)
  const position = stepPosition(index + 1, steps.length)
  return [{ kind: 'steps', title: progress, steps, done: isDone ? index + 1 : index, isActive: !isDone, status: describe(), position }]
}

interface Delivery extends Progress {
  delivery: Pick<Order['delivery'], 'days'>
  createdAt: Date
  dueAt: Date | null
}

const ARRIVING: readonly ShippingStatus[] = ['pending', 'in_production', 'packed', 'shipped']

/** The day on which an order arrives; where its work waits for the buyer, the day if that happens on the day of the order. */
export const buildArrivalFacts = ({ language, locale }: Reader, order: Delivery): Fact[] => {
  const { orderPlaced } = ORDER_MESSAGES[language]
  if (!ARRIVING.includes(order.shippingStatus) || !goesOn(order)) return []
  const describe = (): string => {
    if (order.dueAt !== null) return orderPlaced.arrivesBy(formatDay(order.dueAt, locale))
    const { to } = computeDeliveryDays(order.createdAt, order.delivery.days)
    const condition = isPrepaid(order.paymentMethod) ? orderPlaced.arrivesIfPaid : orderPlaced.arrivesIfConfirmed
    return condition(formatShortDay(to, locale), formatShortDay(order.createdAt, locale))
  }
  return [{ title: orderPlaced.deliveryTime, lines: [describe()] }]
}

export const buildNumberFact = (language: Language, number: string): Fact => ({
  title: ORDER_MESSAGES[language].orderNumber,
  lines: [number],
})
