import { COUNTRY_CODES, type CountryCode, type Messages, getMessages } from '@picasso/contract'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** What an address needs in a country, and what people there call it. */
export interface AddressFormat {
  postalCode: 'required' | 'optional' | 'absent'
  postalLabel: string
  regionRequired: boolean
  regionLabel: string
}

const WITHOUT_POSTAL_CODES: readonly CountryCode[] = ['AE', 'HK', 'QA']
/** There are codes, but parcels arrive without. */
const POSTAL_CODE_OPTIONAL: readonly CountryCode[] = ['CL', 'CO', 'IE', 'KE', 'LK', 'MV', 'NP', 'PE', 'PK', 'SA', 'TH', 'VN']

const POSTAL_LABELS: Partial<Record<CountryCode, keyof Messages['address']['postal']>> = {
  US: 'zip',
  GB: 'postcode',
  AU: 'postcode',
  NZ: 'postcode',
  MY: 'postcode',
  IN: 'pin',
  IE: 'eircode',
  DE: 'postcode',
}

/** Countries whose parcels need the part of the country, by its name there. */
const REGION_LABELS: Partial<Record<CountryCode, keyof Messages['address']['region']>> = {
  AE: 'emirate',
  AU: 'stateOrTerritory',
  BR: 'state',
  CA: 'provinceOrTerritory',
  CN: 'province',
  ID: 'province',
  IN: 'state',
  IT: 'province',
  JP: 'prefecture',
  MX: 'state',
  MY: 'state',
  US: 'state',
}

const isCountry = (code: string | undefined): code is CountryCode => COUNTRY_CODES.some((countryCode) => countryCode === code)

const getPostalCodeRule = (country: CountryCode): AddressFormat['postalCode'] => {
  if (WITHOUT_POSTAL_CODES.includes(country)) return 'absent'
  return POSTAL_CODE_OPTIONAL.includes(country) ? 'optional' : 'required'
}

export const getAddressFormat = (code: string): AddressFormat => {
  const country = isCountry(code) ? code : undefined
  const { postal, region } = getMessages().address
  const regionLabel = country && REGION_LABELS[country]
  return {
    postalCode: country ? getPostalCodeRule(country) : 'optional',
    postalLabel: postal[(country && POSTAL_LABELS[country]) ?? 'code'],
    regionRequired: regionLabel !== undefined,
    regionLabel: region[regionLabel ?? 'any'],
  }
}

/** What is wrong with a postal code in a country; nothing when it may be sent. */
export const validatePostalCode = (country: string, postalCode: string): string | undefined => {
  const { postalCode: requirement, postalLabel } = getAddressFormat(country)
  const code = postalCode.trim()
  if (requirement === 'absent') return undefined
  if (code === '') return requirement === 'required' ? getMessages().address.postalRequired(postalLabel) : undefined
  if (!postcodeValidatorExistsForCountry(country) || postcodeValidator(code.toUpperCase(), country)) return undefined
  return getMessages().address.postalInvalid(postalLabel)
}

/** What a country asks of an address beyond the contract. */
export const validateCountryFields = (address: {
  country: string
  region: string
  postalCode: string
}): { region?: string; postalCode?: string } => {
  const { regionRequired, regionLabel } = getAddressFormat(address.country)
  const postalCode = validatePostalCode(address.country, address.postalCode)
  return {
    ...(regionRequired && address.region.trim() === '' && { region: getMessages().address.regionRequired(regionLabel) }),
    ...(postalCode && { postalCode }),
  }
}

/** The country a shop's locale belongs to, or the first one it delivers to. */
export const getHomeCountry = (locale: string): CountryCode => {
  const region = new Intl.Locale(locale).region
  return isCountry(region) ? region : COUNTRY_CODES[0]
}

/** Every country the shop delivers to by its name in a language, in that language's order. */
/** One country alone, for a page whose other names may be written differently by the server and by its reader's browser. */
export const getCountryOption = (locale: string, value: string): { value: string; label: string } => ({
  value,
  label: new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value,
})

export const listCountryOptions = (locale: string): { value: CountryCode; label: string }[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
}
