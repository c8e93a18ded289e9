import { COUNTRY_CODES, type CountryCode, type Messages, type Address } from '@picasso/contract'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { useMemo } from 'react'

import { useLocale } from '../../settings/index.ts'

/** Formats an address as lines, with the country in the reader's language. */
export const useAddressLines = (): ((address: Address) => string[]) => {
  const locale = useLocale()
  return useMemo(() => {
    const countries = new Intl.DisplayNames([locale], { type: 'region' })
    return ({ line1, line2, city, region, postalCode, country }) =>
      [line1, line2, [postalCode, city].filter(Boolean).join(' '), region, countries.of(country)].filter(
        (line): line is string => line !== undefined && line !== '',
      )
  }, [locale])
}

type AddressMessages = Messages['address']

/** Address fields by country; their labels are keys of `AddressMessages`. */
export interface AddressFormat {
  postalCode: 'required' | 'optional' | 'absent'
  postalLabel: keyof AddressMessages['postal']
  regionRequired: boolean
  regionLabel: keyof AddressMessages['region']
}

const WITHOUT_POSTAL_CODES: readonly CountryCode[] = ['AE', 'HK', 'QA']
/** Postal codes exist, but are not required for delivery. */
const POSTAL_CODE_OPTIONAL: readonly CountryCode[] = ['CL', 'CO', 'IE', 'KE', 'LK', 'MV', 'NP', 'PE', 'PK', 'SA', 'TH', 'VN']

const POSTAL_LABELS: Partial<Record<CountryCode, AddressFormat['postalLabel']>> = {
  US: 'zip',
  GB: 'postcode',
  AU: 'postcode',
  NZ: 'postcode',
  MY: 'postcode',
  IN: 'pin',
  IE: 'eircode',
  DE: 'postcode',
}

/** Countries that require the region, with its local label. */
const REGION_LABELS: Partial<Record<CountryCode, AddressFormat['regionLabel']>> = {
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
  const regionLabel = country && REGION_LABELS[country]
  return {
    postalCode: country ? getPostalCodeRule(country) : 'optional',
    postalLabel: (country && POSTAL_LABELS[country]) ?? 'code',
    regionRequired: regionLabel !== undefined,
    regionLabel: regionLabel ?? 'any',
  }
}

/** The error of a postal code in a country; undefined if valid. */
export const validatePostalCode = (country: string, postalCode: string, messages: AddressMessages): string | undefined => {
  const { postalCode: requirement, postalLabel } = getAddressFormat(country)
  const code = postalCode.trim()
  if (requirement === 'absent') return undefined
  if (code === '') return requirement === 'required' ? messages.postalRequired(messages.postal[postalLabel]) : undefined
  if (!postcodeValidatorExistsForCountry(country) || postcodeValidator(code.toUpperCase(), country)) return undefined
  return messages.postalInvalid(messages.postal[postalLabel])
}

/** Errors of an address by the rules of its country, beyond the contract. */
export const validateCountryFields = (
  address: { country: string; region: string; postalCode: string },
  messages: AddressMessages,
): { region?: string; postalCode?: string } => {
  const { regionRequired, regionLabel } = getAddressFormat(address.country)
  const postalCode = validatePostalCode(address.country, address.postalCode, messages)
  return {
    ...(regionRequired && address.region.trim() === '' && { region: messages.regionRequired(messages.region[regionLabel]) }),
    ...(postalCode && { postalCode }),
  }
}

/** The country of the shop's locale, or the first delivery country. */
export const getHomeCountry = (locale: string): CountryCode => {
  const region = new Intl.Locale(locale).region
  return isCountry(region) ? region : COUNTRY_CODES[0]
}

/** All delivery countries by name, sorted in the reader's language. */
/** The selected country only, for server-rendered pages: other names may differ between the server and the browser. */
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
