import { type CheckoutSource, describeIssues, parseData, PlaceOrder } from '@picasso/contract'
import type * as z from 'zod/mini'

import { type AddressMessages, validateCountryFields, getAddressFormat } from '../../users/addresses/index.ts'

/** Form fields by their path in the order. */
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
type FieldPath = (typeof FIELD_PATHS)[number]

/** Current input. */
export type OrderDraft = Record<FieldPath, string>
export type FieldErrors = Partial<Record<FieldPath, string>>

export const isFieldPath = (path: string): path is FieldPath => FIELD_PATHS.some((field) => field === path)

/** Initial values of the form. */
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

/** The items, and the quote the buyer saw for them. */
interface OrderContext {
  source: CheckoutSource
  quote?: string
  /** False for an invalid code: the order is sent without it. */
  hasValidCode?: boolean
}

const parseOrder = (draft: OrderDraft, { source, quote, hasValidCode = false }: OrderContext): z.core.util.SafeParseResult<PlaceOrder> =>
  parseData(PlaceOrder, {
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

/** Rules the contract cannot check: required address fields depend on the country. */
const validateDraftCountryFields = (draft: OrderDraft, messages: AddressMessages): FieldErrors => {
  const { region, postalCode } = validateCountryFields(
    { country: draft['address.country'], region: draft['address.region'], postalCode: draft['address.postalCode'] },
    messages.address,
  )
  return { ...(region && { 'address.region': region }), ...(postalCode && { 'address.postalCode': postalCode }) }
}

/** Validation errors by field. */
export const validateDraft = (draft: OrderDraft, messages: AddressMessages): FieldErrors => {
  // The items are not part of the form; any line serves for validation.
  const { error } = parseOrder(draft, { source: { kind: 'cart', items: ['01930000-0000-7000-8000-000000000000'] } })
  const errors = Object.entries(describeIssues(error?.issues ?? [], messages.issues)).filter(([path]) => isFieldPath(path))
  return { ...validateDraftCountryFields(draft, messages), ...Object.fromEntries(errors) }
}

/** The order of a valid draft. */
export const toOrder = (draft: OrderDraft, context: OrderContext): PlaceOrder | undefined => parseOrder(draft, context).data
