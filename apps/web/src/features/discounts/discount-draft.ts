import { type Discount, minorAmount, typedAmount } from '@picasso/contract'

/** A code as it stands in its form: everything as it was typed. */
export interface DiscountDraft {
  code: string
  kind: string
  value: string
  minimum: string
  startsAt: string
  endsAt: string
  limit: string
  /** `yes` or empty. */
  oncePerCustomer: string
  freeDelivery: string
}

export const EMPTY_DRAFT: DiscountDraft = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  limit: '',
  oncePerCustomer: '',
  freeDelivery: '',
}

const two = (part: number): string => String(part).padStart(2, '0')

/** A moment as the browser's field for date and time takes it: on the clock of whoever looks, without a zone. */
const typedTime = (time: string | null): string => {
  if (time === null) return ''
  const at = new Date(time)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Null where the field is empty; what is no moment stays as it is and is refused by the schema. */
const momentOf = (typed: string): string | null => {
  if (typed === '') return null
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}

const wholeOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

export const draftOf = (discount: Discount, digits: number): DiscountDraft => ({
  code: discount.code,
  kind: discount.kind,
  value: discount.kind === 'amount' ? typedAmount(discount.value, digits) : discount.kind === 'percent' ? String(discount.value) : '',
  minimum: discount.minimum === 0 ? '' : typedAmount(discount.minimum, digits),
  startsAt: typedTime(discount.startsAt),
  endsAt: typedTime(discount.endsAt),
  limit: discount.limit === null ? '' : String(discount.limit),
  oncePerCustomer: discount.oncePerCustomer ? 'yes' : '',
  freeDelivery: discount.freeDelivery ? 'yes' : '',
})

const valueOf = ({ kind, value }: Pick<DiscountDraft, 'kind' | 'value'>, digits: number): number => {
  if (kind === 'free-delivery') return 0
  return kind === 'amount' ? minorAmount(value, digits) : wholeOf(value)
}

/** What is sent of it; numbers that are none are NaN and refused by the schema. */
export const bodyOf = (draft: Readonly<DiscountDraft>, isActive: boolean, digits: number) => ({
  code: draft.code,
  kind: draft.kind,
  value: valueOf(draft, digits),
  minimum: draft.minimum.trim() === '' ? 0 : minorAmount(draft.minimum, digits),
  startsAt: momentOf(draft.startsAt),
  endsAt: momentOf(draft.endsAt),
  limit: draft.limit.trim() === '' ? null : wholeOf(draft.limit),
  oncePerCustomer: draft.oncePerCustomer !== '',
  freeDelivery: draft.freeDelivery !== '',
  isActive,
})
