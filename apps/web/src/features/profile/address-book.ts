import type { Address, Profile, ProfileChange } from '@picasso/contract'

import { addressRule } from '../addresses/index.ts'

export type KeptAddress = NonNullable<ProfileChange['addresses']>[number]
type Entry = Profile['addresses'][number]

/** What is typed of an entry. */
export type AddressDraft = Record<keyof Address | 'label', string>

const filled = (name: 'line2' | 'region' | 'postalCode', value: string): Partial<Record<typeof name, string>> =>
  value.trim() === '' ? {} : { [name]: value }

/** The address a draft stands for, without what was left empty or does not exist in its country. */
export const addressFrom = ({ country, line1, line2, city, region, postalCode }: AddressDraft): Record<string, string> => ({
  country,
  line1,
  city,
  ...filled('line2', line2),
  ...filled('region', region),
  ...(addressRule(country).postalCode === 'absent' ? {} : filled('postalCode', postalCode)),
})

const keep = ({ label, address }: Entry): KeptAddress => ({ label, address })

/** The whole book with one entry put in the place of another, at its end when there was none, or taken out. */
export const changedBook = (book: readonly Entry[], id: string | undefined, entry: KeptAddress | undefined): KeptAddress[] => {
  if (id === undefined) return [...book.map(keep), ...(entry ? [entry] : [])]
  return book.flatMap((each) => {
    if (each._id !== id) return [keep(each)]
    return entry ? [entry] : []
  })
}
