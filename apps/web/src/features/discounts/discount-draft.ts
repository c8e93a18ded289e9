import { type Discount, parseAmountInput, formatAmountInput } from '@picasso/contract'

/** The form values of a discount code, as typed. */
export interface DiscountDraft {
  code: string
  kind: string
  value: string
  minimum: string
  startsAt: string
  endsAt: string
  limit: string
  oncePerCustomer: boolean
  freeDelivery: boolean
  isActive: boolean
}

export const EMPTY_DRAFT: DiscountDraft = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  limit: '',
  oncePerCustomer: false,
  freeDelivery: false,
  isActive: true,
}

const padDatePart = (part: number): string => String(part).padStart(2, '0')

/** A time as the value of a `datetime-local` input: in the reader's time zone, without naming it. */
const formatDateTimeInput = (time: string | null): string => {
  if (time === null) return ''
  const date = new Date(time)
  return `${date.getFullYear()}-${padDatePart(date.getMonth() + 1)}-${padDatePart(date.getDate())}T${padDatePart(date.getHours())}:${padDatePart(date.getMinutes())}`
}

/** Null for an empty field; an invalid time stays as it is and is rejected by the schema. */
const parseDateTime = (text: string): string | null => {
  if (text === '') return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

const parseInteger = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

export const toDiscountDraft = (discount: Discount, currencyDigits: number): DiscountDraft => ({
  code: discount.code,
  kind: discount.kind,
  value:
    discount.kind === 'amount'
      ? formatAmountInput(discount.value, currencyDigits)
      : discount.kind === 'percent'
        ? String(discount.value)
        : '',
  minimum: discount.minimum === 0 ? '' : formatAmountInput(discount.minimum, currencyDigits),
  startsAt: formatDateTimeInput(discount.startsAt),
  endsAt: formatDateTimeInput(discount.endsAt),
  limit: discount.limit === null ? '' : String(discount.limit),
  oncePerCustomer: discount.oncePerCustomer,
  freeDelivery: discount.freeDelivery,
  isActive: discount.isActive,
})

const parseValue = ({ kind, value }: Pick<DiscountDraft, 'kind' | 'value'>, currencyDigits: number): number => {
  if (kind === 'free-delivery') return 0
  return kind === 'amount' ? parseAmountInput(value, currencyDigits) : parseInteger(value)
}

/** The request body; invalid numbers become NaN and are rejected by the schema. */
export const toDiscountBody = (draft: Readonly<DiscountDraft>, currencyDigits: number) => ({
  code: draft.code,
  kind: draft.kind,
  value: parseValue(draft, currencyDigits),
  minimum: draft.minimum.trim() === '' ? 0 : parseAmountInput(draft.minimum, currencyDigits),
  startsAt: parseDateTime(draft.startsAt),
  endsAt: parseDateTime(draft.endsAt),
  limit: draft.limit.trim() === '' ? null : parseInteger(draft.limit),
  oncePerCustomer: draft.oncePerCustomer,
  freeDelivery: draft.freeDelivery,
  isActive: draft.isActive,
})
