import { Address, Contact, type Order } from '@picasso/contract'

import { formFaults } from '../../lib/form-faults.ts'
import { addressFaults, addressRule } from '../addresses/index.ts'

/** Who gets a parcel and where, as the fields of a form. */
export type AddressDraft = Record<`contact.${keyof Contact}` | `address.${keyof Address}`, string>

export const addressDraftOf = ({ contact, address }: Pick<Order, 'contact' | 'address'>): AddressDraft => ({
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

const filled = (name: 'line2' | 'region' | 'postalCode', value: string): Record<string, string> =>
  value.trim() === '' ? {} : { [name]: value }

const contactFrom = (draft: AddressDraft) => ({
  name: draft['contact.name'],
  email: draft['contact.email'],
  phone: draft['contact.phone'],
})

const addressFrom = (draft: AddressDraft) => ({
  country: draft['address.country'],
  line1: draft['address.line1'],
  city: draft['address.city'],
  ...filled('line2', draft['address.line2']),
  ...filled('region', draft['address.region']),
  ...(addressRule(draft['address.country']).postalCode === 'absent' ? {} : filled('postalCode', draft['address.postalCode'])),
})

const under = (part: string, faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`${part}.${field}`, fault]))

/** What keeps a draft from being sent. */
export const addressDraftFaults = (draft: AddressDraft): Record<string, string> => ({
  ...under(
    'address',
    addressFaults({ country: draft['address.country'], region: draft['address.region'], postalCode: draft['address.postalCode'] }),
  ),
  ...under('contact', formFaults(Contact, contactFrom(draft))),
  ...under('address', formFaults(Address, addressFrom(draft))),
})

/** What a draft without faults stands for. */
export const addressFromDraft = (draft: AddressDraft): { contact: Contact; address: Address } => ({
  contact: Contact.parse(contactFrom(draft)),
  address: Address.parse(addressFrom(draft)),
})
