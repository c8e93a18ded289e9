import { parseAmountInput, type PaymentMethod, type GlobalSettings, formatAmountInput } from '@picasso/contract'

import { fromPrintPriceDrafts, type PrintMethodDraft, toPrintPriceDrafts } from './print-price-drafts.ts'

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

/** The settings as form values. */
export interface SettingsDraft {
  shopName: string
  currency: string
  locale: string
  contact: { email: string; phone: string; networks: { name: string; url: string }[] }
  business: { name: string; address: string; registration: string; place: string }
  deliveryMethods: DeliveryDraft[]
  tax: { percent: string; included: boolean }
  quantityBreaks: { from: string; percent: string }[]
  printPrices: PrintMethodDraft[]
  paymentsOff: PaymentMethod[]
  /** One line each. */
  bankAccount: string
  alertEmails: string
}

/** An empty field is not zero. */
const parseNumber = (input: string): number => (/^\d+([.,]\d+)?$/.test(input.trim()) ? Number(input.trim().replace(',', '.')) : Number.NaN)

const splitLines = (input: string): string[] => input.split(/\s*\n\s*/).flatMap((line) => line.trim() || [])

export const toSettingsDraft = (settings: GlobalSettings, digits: number): SettingsDraft => ({
  ...settings,
  deliveryMethods: settings.deliveryMethods.map(({ id, title, price, days, freeFrom, isActive }) => ({
    id,
    title,
    price: formatAmountInput(price, digits),
    from: String(days.from),
    to: String(days.to),
    freeFrom: freeFrom === null ? '' : formatAmountInput(freeFrom, digits),
    isActive,
  })),
  tax: { percent: String(settings.tax.percent), included: settings.tax.included },
  printPrices: toPrintPriceDrafts(settings.printPrices, digits),
  quantityBreaks: settings.quantityBreaks.map(({ from, percent }) => ({ from: String(from), percent: String(percent) })),
  bankAccount: settings.bankAccount.join('\n'),
  alertEmails: settings.alertEmails.join('\n'),
})

/** The request body; invalid numbers become NaN and are reported by the schema. */
export const fromSettingsDraft = (draft: SettingsDraft, digits: number) => ({
  ...draft,
  deliveryMethods: draft.deliveryMethods.map(({ id, title, price, from, to, freeFrom, isActive }) => ({
    id,
    title,
    price: parseAmountInput(price, digits),
    days: { from: parseNumber(from), to: parseNumber(to) },
    freeFrom: freeFrom.trim() === '' ? null : parseAmountInput(freeFrom, digits),
    isActive,
  })),
  tax: { percent: parseNumber(draft.tax.percent), included: draft.tax.included },
  printPrices: fromPrintPriceDrafts(draft.printPrices, digits),
  quantityBreaks: draft.quantityBreaks.map(({ from, percent }) => ({ from: parseNumber(from), percent: parseNumber(percent) })),
  bankAccount: splitLines(draft.bankAccount),
  alertEmails: splitLines(draft.alertEmails),
})

/** Id of a new delivery method: orders keep it, whatever its title becomes. */
export const createDeliveryDraft = (existing: readonly { id: string }[]): DeliveryDraft => {
  const number = 1 + Math.max(0, ...existing.map(({ id }) => Number(/^delivery-(\d+)$/.exec(id)?.[1] ?? 0)))
  return { id: `delivery-${number}`, title: '', price: '', from: '3', to: '5', freeFrom: '', isActive: true }
}
