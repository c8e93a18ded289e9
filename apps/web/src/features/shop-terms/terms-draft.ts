import { minorAmount, type PaymentMethod, type ShopTerms, typedAmount } from '@picasso/contract'

export interface DeliveryDraft {
  id: string
  title: string
  price: string
  from: string
  to: string
  /** Empty: never free. */
  freeFrom: string
  isActive: boolean
}

/** The terms as they are typed. */
export interface TermsDraft {
  shopName: string
  currency: string
  locale: string
  contact: { email: string; phone: string; networks: { name: string; url: string }[] }
  business: { name: string; address: string; registration: string; place: string }
  deliveryMethods: DeliveryDraft[]
  tax: { percent: string; included: boolean }
  quantityBreaks: { from: string; percent: string }[]
  paymentsOff: PaymentMethod[]
  /** A line each. */
  bankAccount: string
  alertEmails: string
}

/** An empty field is no zero. */
const numberOf = (typed: string): number => (/^\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN)

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const draftOf = (terms: ShopTerms, digits: number): TermsDraft => ({
  ...terms,
  deliveryMethods: terms.deliveryMethods.map(({ id, title, price, days, freeFrom, isActive }) => ({
    id,
    title,
    price: typedAmount(price, digits),
    from: String(days.from),
    to: String(days.to),
    freeFrom: freeFrom === null ? '' : typedAmount(freeFrom, digits),
    isActive,
  })),
  tax: { percent: String(terms.tax.percent), included: terms.tax.included },
  quantityBreaks: terms.quantityBreaks.map(({ from, percent }) => ({ from: String(from), percent: String(percent) })),
  bankAccount: terms.bankAccount.join('\n'),
  alertEmails: terms.alertEmails.join('\n'),
})

/** What would be sent; what cannot be a number is not one, and its schema says so. */
export const termsOf = (draft: TermsDraft, digits: number) => ({
  ...draft,
  deliveryMethods: draft.deliveryMethods.map(({ id, title, price, from, to, freeFrom, isActive }) => ({
    id,
    title,
    price: minorAmount(price, digits),
    days: { from: numberOf(from), to: numberOf(to) },
    freeFrom: freeFrom.trim() === '' ? null : minorAmount(freeFrom, digits),
    isActive,
  })),
  tax: { percent: numberOf(draft.tax.percent), included: draft.tax.included },
  quantityBreaks: draft.quantityBreaks.map(({ from, percent }) => ({ from: numberOf(from), percent: numberOf(percent) })),
  bankAccount: linesOf(draft.bankAccount),
  alertEmails: linesOf(draft.alertEmails),
})

/** A new delivery's id: a word that orders keep, whatever its title becomes. */
export const newDelivery = (taken: readonly { id: string }[]): DeliveryDraft => {
  const number = 1 + Math.max(0, ...taken.map(({ id }) => Number(/^delivery-(\d+)$/.exec(id)?.[1] ?? 0)))
  return { id: `delivery-${number}`, title: '', price: '', from: '3', to: '5', freeFrom: '', isActive: true }
}
