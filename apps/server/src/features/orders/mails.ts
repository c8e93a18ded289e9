import { formatMoney, type Order } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { layInOutbox, layOutMail, type MailContent, mailLook } from '../mail/index.ts'
import { isOnline, isPrepaid } from '../payments/index.ts'

interface Amount {
  label: string
  amount: string
}

/** Kept, because making one reads the names of all countries. */
const countries = new Map<string, Intl.DisplayNames>()

const countriesIn = (locale: string): Intl.DisplayNames => {
  const names = countries.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' })
  countries.set(locale, names)
  return names
}

/** Who a parcel goes to, as it stands on it. */
export const addressLines = ({ contact, address }: Pick<Order, 'contact' | 'address'>, locale: string): string[] =>
  [
    contact.name,
    address.line1,
    address.line2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.region,
    countriesIn(locale).of(address.country),
  ].filter((line): line is string => line !== undefined && line !== '')

const paymentSentence = ({ paymentMethod, totals }: Order, money: (minor: number) => string): string => {
  if (!isPrepaid(paymentMethod)) return `You pay ${money(totals.total)} in cash when the parcel is handed to you.`
  return isOnline(paymentMethod)
    ? 'We begin to print as soon as it is paid. If you have not paid yet, you can do so on its page.'
    : `Please send ${money(totals.total)} to our account within a week. We begin to print as soon as it is there.`
}

/** What to write on a transfer. */
const transferBlocks = ({ paymentMethod, number }: Order, account: readonly string[]): MailContent['blocks'] =>
  paymentMethod === 'bank-transfer'
    ? [
        { kind: 'facts', title: 'Our account', lines: account },
        { kind: 'facts', title: 'Reference', lines: [number] },
      ]
    : []

const sumsOf = ({ totals, delivery }: Order, money: (minor: number) => string): Amount[] => {
  const sums: Amount[] = [{ label: 'Pieces', amount: money(totals.lines) }]
  if (totals.discount > 0) sums.push({ label: 'Discount', amount: `−${money(totals.discount)}` })
  sums.push({ label: delivery.title, amount: money(totals.shipping) })
  if (totals.tax > 0) sums.push({ label: 'Tax', amount: money(totals.tax) })
  if (totals.includedTax > 0) sums.push({ label: 'Tax included', amount: money(totals.includedTax) })
  return sums
}

/** Tells the buyer that the order has arrived. The links open it without an account, so the mail goes to the buyer alone. */
const orderPlacedMail = (order: Order, locale: string, account: readonly string[]): MailContent => {
  const money = (minor: number): string => formatMoney(minor, order.totals.currency, locale)
  const { days } = order.delivery
  return {
    subject: `Your order ${order.number}`,
    preview: `We have received your order ${order.number}: ${money(order.totals.total)}.`,
    heading: 'Thank you for your order',
    blocks: [
      { kind: 'paragraph', text: `We have received it. ${paymentSentence(order, money)}` },
      { kind: 'facts', title: 'Order number', lines: [order.number] },
      ...transferBlocks(order, account),
      { kind: 'button', label: 'See your order', path: `/user-view-order/${order._id}?key=${order.key}` },
      {
        kind: 'items',
        items: order.lines.map((line) => ({
          title: line.title,
          detail: `${line.color}, ${line.size.label}, ${line.quantity} × ${money(line.unitPrice)}`,
          amount: money(line.total + line.discount),
        })),
      },
      { kind: 'sums', sums: sumsOf(order, money), total: { label: 'Total', amount: money(order.totals.total) } },
      { kind: 'facts', title: 'Delivery to', lines: addressLines(order, locale) },
      { kind: 'facts', title: 'Arrives', lines: [`${days.from}–${days.to} working days after it is printed`] },
      { kind: 'link', label: 'Receipt', path: `/order-receipt/${order._id}?key=${order.key}` },
    ],
    reason: 'You get this mail because this address was given with the order. Keep it: its links open the order without an account.',
  }
}

/** Writes the mail and gives the job that sends it. */
export const writeOrderPlaced = (
  parts: Pick<Parts, 'clock'>,
  transaction: Transaction,
  config: Config,
  order: Order,
): Promise<NewJob | undefined> => {
  const { name, email } = order.contact
  const letter = layOutMail(orderPlacedMail(order, config.shop.locale, config.terms.bankAccount), mailLook(config))
  return layInOutbox(parts, transaction, { ...letter, about: order._id, kind: 'order placed', to: { name, address: email } })
}
