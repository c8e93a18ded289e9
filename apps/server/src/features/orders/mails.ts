import { formatMoney, type Language, localeFor, type Order, type OrderLine, titleFor } from '@picasso/contract'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { layInOutbox, layOutMail, type MailContent, mailLook } from '../mail/index.ts'
import { isOnline, isPrepaid } from '../payments/index.ts'
import { CONFIRMATION_HOURS } from './confirmation.ts'
import { confirmationToken } from './link.ts'
import { WORDS } from './words/index.ts'

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

const paymentSentence = ({ paymentMethod, totals }: Order, money: (minor: number) => string, language: Language): string => {
  const { placed } = WORDS[language]
  if (!isPrepaid(paymentMethod)) return placed.atDoor(money(totals.total))
  return isOnline(paymentMethod) ? placed.online : placed.transfer(money(totals.total))
}

/** What to write on a transfer. */
const transferBlocks = ({ paymentMethod, number }: Order, account: readonly string[], language: Language): MailContent['blocks'] =>
  paymentMethod === 'bank-transfer'
    ? [
        { kind: 'facts', title: WORDS[language].placed.account, lines: account },
        { kind: 'facts', title: WORDS[language].placed.reference, lines: [number] },
      ]
    : []

const sumsOf = ({ totals, delivery }: Order, money: (minor: number) => string, language: Language): Amount[] => {
  const { placed } = WORDS[language]
  const sums: Amount[] = [{ label: placed.pieces, amount: money(totals.lines) }]
  if (totals.discount > 0) sums.push({ label: placed.discount, amount: `−${money(totals.discount)}` })
  sums.push({ label: titleFor(SENTENCES[language], delivery.title), amount: money(totals.shipping) })
  if (totals.tax > 0) sums.push({ label: placed.tax, amount: money(totals.tax) })
  if (totals.includedTax > 0) sums.push({ label: placed.taxIncluded, amount: money(totals.includedTax) })
  return sums
}

/** A piece as a mail names it. */
export const pieceIn = (language: Language, { title, color }: Pick<OrderLine, 'title' | 'color'>): { title: string; color: string } => ({
  title: titleFor(SENTENCES[language], title),
  color: SENTENCES[language].colors[color],
})

interface PlacedMailContext {
  language: Language
  locale: string
  /** Lines of the shop's bank account. */
  account: readonly string[]
  /** Secret that confirms the order; undefined where nothing is to be confirmed. */
  confirmation: string | undefined
}

/** Tells the buyer that the order has arrived. The links open it without an account, so the mail goes to the buyer alone. */
const orderPlacedMail = (order: Order, { language, locale, account, confirmation }: PlacedMailContext): MailContent => {
  const words = WORDS[language]
  const { placed } = words
  const money = (minor: number): string => formatMoney(minor, order.totals.currency, locale)
  const { days } = order.delivery
  const page = `/user-view-order/${order._id}?key=${order.key}`
  return {
    language,
    subject: confirmation === undefined ? placed.subject(order.number) : placed.confirmSubject(order.number),
    preview: placed.preview(order.number, money(order.totals.total)),
    heading: confirmation === undefined ? placed.heading : placed.confirmHeading,
    blocks: [
      ...(confirmation === undefined
        ? []
        : [
            { kind: 'paragraph' as const, text: placed.confirm(CONFIRMATION_HOURS) },
            { kind: 'button' as const, label: placed.confirmIt, path: `${page}&confirm=${confirmation}` },
          ]),
      { kind: 'paragraph', text: paymentSentence(order, money, language) },
      { kind: 'facts', title: words.orderNumber, lines: [order.number] },
      ...transferBlocks(order, account, language),
      ...(confirmation === undefined ? [{ kind: 'button' as const, label: words.seeOrder, path: page }] : []),
      {
        kind: 'items',
        items: order.lines.map((line) => {
          const { title, color } = pieceIn(language, line)
          return {
            title,
            detail: `${color}, ${line.size.label}, ${line.quantity} × ${money(line.unitPrice)}`,
            amount: money(line.total + line.discount),
          }
        }),
      },
      { kind: 'sums', sums: sumsOf(order, money, language), total: { label: placed.total, amount: money(order.totals.total) } },
      { kind: 'facts', title: placed.deliveryTo, lines: addressLines(order, locale) },
      { kind: 'facts', title: placed.arrives, lines: [placed.days(days.from, days.to)] },
      { kind: 'link', label: words.receipt, path: `/order-receipt/${order._id}?key=${order.key}` },
    ],
    reason: placed.reason,
  }
}

/** Writes the mail and gives the job that sends it. */
export const writeOrderPlaced = (
  parts: Pick<Parts, 'clock' | 'secrets'>,
  transaction: Transaction,
  config: Config,
  { order, language }: { order: Order; language: Language },
): Promise<NewJob | undefined> => {
  const { name, email } = order.contact
  const letter = layOutMail(
    orderPlacedMail(order, {
      language,
      locale: localeFor(language, config.shop.locale),
      account: config.terms.bankAccount,
      confirmation: order.confirmBy === null ? undefined : confirmationToken(parts.secrets, order._id),
    }),
    mailLook(config),
  )
  return layInOutbox(parts, transaction, { ...letter, about: order._id, kind: 'order placed', to: { name, address: email } })
}
