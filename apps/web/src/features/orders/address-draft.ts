import { Address, Contact, type Order } from '@picasso/contract'

import { findFieldErrors } from '../../lib/find-field-errors.ts'
import { type AddressMessages, validateCountryFields, getAddressFormat } from '../users/addresses/index.ts'

/** Recipient and address of a parcel as form fields. */
export type AddressDraft = Record<`contact.${keyof Contact}` | `address.${keyof Address}`, string>

export const toAddressDraft = ({ contact, address }: Pick<Order, 'contact' | 'address'>): AddressDraft => ({
  'contact.name': contact.name,
  'contact.email': contact.email,
  'contact.phone': contact.phone,
  'address.country': address.country,
  'address.line1': address.line1,
  'address.line2': address.line2 ?? '',
  'address.postalCode': address.postalCode ?? '',
  'address.city': address.city,
  'address.region': address.region ?? '',
})

const omitEmpty = (name: 'line2' | 'region' | 'postalCode', value: string): Record<string, string> =>
  value.trim() === '' ? {} : { [name]: value }

const toContact = (draft: AddressDraft) => ({
  name: draft['contact.name'],
  email: draft['contact.email'],
  phone: draft['contact.phone'],
})

const toAddress = (draft: AddressDraft) => ({
  country: draft['address.country'],
  line1: draft['address.line1'],
  city: draft['address.city'],
  ...omitEmpty('line2', draft['address.line2']),
  ...omitEmpty('region', draft['address.region']),
  ...(getAddressFormat(draft['address.country']).postalCode === 'absent' ? {} : omitEmpty('postalCode', draft['address.postalCode'])),
})

const prefixKeys = (prefix: string, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [`${prefix}.${field}`, error]))

/** Validation errors of a draft. */
export const validateAddressDraft = (draft: AddressDraft, messages: AddressMessages): Record<string, string> => ({
  ...prefixKeys(
    'address',
    validateCountryFields(
      { country: draft['address.country'], region: draft['address.region'], postalCode: draft['address.postalCode'] },
      messages.address,
    ),
  ),
  ...prefixKeys('contact', findFieldErrors(Contact, toContact(draft), messages.issues)),
  ...prefixKeys('address', findFieldErrors(Address, toAddress(draft), messages.issues)),
})

/** The contact and address of a valid draft. */
export const parseAddressDraft = (draft: AddressDraft): { contact: Contact; address: Address } => ({
  contact: Contact.parse(toContact(draft)),
  address: Address.parse(toAddress(draft)),
})
