import type { Address, Profile, ProfileUpdate } from '@picasso/contract'

import { getAddressFormat } from '../addresses/index.ts'

export type AddressInput = NonNullable<ProfileUpdate['addresses']>[number]
type SavedAddress = Profile['addresses'][number]

/** What is typed of an entry. */
export type AddressFormValues = Record<keyof Address | 'label', string>

const toOptionalField = (name: 'line2' | 'region' | 'postalCode', value: string): Partial<Record<typeof name, string>> =>
  value.trim() === '' ? {} : { [name]: value }

/** The address a draft stands for, without what was left empty or does not exist in its country. */
export const toAddress = ({ country, line1, line2, city, region, postalCode }: AddressFormValues): Record<string, string> => ({
  country,
  line1,
  city,
  ...toOptionalField('line2', line2),
  ...toOptionalField('region', region),
  ...(getAddressFormat(country).postalCode === 'absent' ? {} : toOptionalField('postalCode', postalCode)),
})

const toInput = ({ label, address }: SavedAddress): AddressInput => ({ label, address })

/** The whole book with one entry put in the place of another, at its end when there was none, or taken out. */
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
