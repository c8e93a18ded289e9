import type { Address, Profile, ProfileUpdate } from '@picasso/contract'

import { getAddressFormat } from '../addresses/index.ts'

export type AddressInput = NonNullable<ProfileUpdate['addresses']>[number]
type SavedAddress = Profile['addresses'][number]

/** Form values of an address book entry. */
export type AddressFormValues = Record<keyof Address | 'label', string>

const toOptionalField = (name: 'line2' | 'region' | 'postalCode', value: string): Partial<Record<typeof name, string>> =>
  value.trim() === '' ? {} : { [name]: value }

/** The address of a draft, without empty fields and fields its country does not have. */
export const toAddress = ({ country, line1, line2, city, region, postalCode }: AddressFormValues): Record<string, string> => ({
  country,
  line1,
  city,
  ...toOptionalField('line2', line2),
  ...toOptionalField('region', region),
  ...(getAddressFormat(country).postalCode === 'absent' ? {} : toOptionalField('postalCode', postalCode)),
})

const toInput = ({ label, address }: SavedAddress): AddressInput => ({ label, address })

/** The address book with one entry replaced, appended or removed. */
export const updateAddressBook = (
  addresses: readonly SavedAddress[],
  id: string | undefined,
  input: AddressInput | undefined,
): AddressInput[] => {
  if (id === undefined) return [...addresses.map(toInput), ...(input ? [input] : [])]
  return addresses.flatMap((savedAddress) => {
    if (savedAddress._id !== id) return [toInput(savedAddress)]
    return input ? [input] : []
  })
}
