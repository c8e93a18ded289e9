import { type CheckoutSource, PlaceOrder } from '@picasso/contract'
import type * as z from 'zod/mini'

import { validateCountryFields, getAddressFormat } from '../../users/addresses/index.ts'

/** The form's fields, named by their path in the order, in the order in which they stand on the page. */
const FIELD_PATHS = [
  'contact.name',
  'contact.email',
  'contact.phone',
  'address.country',
  'address.line1',
  'address.line2',
  'address.city',
  'address.region',
  'address.postalCode',
  'deliveryMethod',
  'paymentMethod',
  'note',
  'discountCode',
] as const
export type FieldPath = (typeof FIELD_PATHS)[number]

/** What was typed and chosen so far. */
export type OrderDraft = Record<FieldPath, string>
export type FieldErrors = Partial<Record<FieldPath, string>>

export const isFieldPath = (path: string): path is FieldPath => FIELD_PATHS.some((field) => field === path)

/** What stands in the form before anybody typed. */
export const createDraft = (initial: {
  country: string
  deliveryMethod: string
  paymentMethod: string
  name: string
  email: string
}): OrderDraft => ({
  'contact.name': initial.name,
  'contact.email': initial.email,
  'contact.phone': '',
  'address.country': initial.country,
  'address.line1': '',
  'address.line2': '',
  'address.city': '',
  'address.region': '',
  'address.postalCode': '',
  deliveryMethod: initial.deliveryMethod,
  paymentMethod: initial.paymentMethod,
  note: '',
  discountCode: '',
})

const optional = <Key extends string>(key: Key, value: string): Partial<Record<Key, string>> => {
  const entry: Partial<Record<Key, string>> = {}
  if (value.trim() !== '') entry[key] = value
  return entry
}

/** What is bought, and the sum the buyer saw for it. */
interface OrderContext {
  source: CheckoutSource
  quote?: string
  /** False for a code that the shop does not take: the order goes without it. */
  hasValidCode?: boolean
}

const parseOrder = (draft: OrderDraft, { source, quote, hasValidCode = false }: OrderContext): z.core.util.SafeParseResult<PlaceOrder> =>
  PlaceOrder.safeParse({
    basket: source,
    contact: { name: draft['contact.name'], email: draft['contact.email'], phone: draft['contact.phone'] },
    address: {
      line1: draft['address.line1'],
      ...optional('line2', draft['address.line2']),
      city: draft['address.city'],
      ...optional('region', draft['address.region']),
      ...(getAddressFormat(draft['address.country']).postalCode !== 'absent' && optional('postalCode', draft['address.postalCode'])),
      country: draft['address.country'],
    },
    deliveryMethod: draft.deliveryMethod,
    paymentMethod: draft.paymentMethod,
    ...optional('note', draft.note),
    ...(hasValidCode && optional('discountCode', draft.discountCode)),
    ...(quote !== undefined && { quote }),
  })

/** What the contract alone cannot know: what an address needs depends on its country. */
const validateDraftCountryFields = (draft: OrderDraft): FieldErrors => {
  const { region, postalCode } = validateCountryFields({
    country: draft['address.country'],
    region: draft['address.region'],
    postalCode: draft['address.postalCode'],
  })
  return { ...(region && { 'address.region': region }), ...(postalCode && { 'address.postalCode': postalCode }) }
}

/** Every field that cannot be sent yet, each with what to do about it. */
export const validateDraft = (draft: OrderDraft): FieldErrors => {
  // What is bought is not the form's business; any line stands in for it.
  const { error } = parseOrder(draft, { source: { kind: 'cart', items: ['01930000-0000-7000-8000-000000000000'] } })
  const errors: FieldErrors = {}
  for (const issue of error?.issues ?? []) {
    const path = issue.path.join('.')
    if (isFieldPath(path)) errors[path] ??= issue.message
  }
  return { ...validateDraftCountryFields(draft), ...errors }
}

/** The order a faultless draft stands for. */
export const toOrder = (draft: OrderDraft, context: OrderContext): PlaceOrder | undefined => parseOrder(draft, context).data

/** The topmost of some faults. */
export const findFirstError = (errors: FieldErrors): FieldPath | undefined => FIELD_PATHS.find((path) => errors[path] !== undefined)
