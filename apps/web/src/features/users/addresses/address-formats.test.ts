import { COUNTRY_CODES } from '@picasso/contract'
import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { getAddressFormat, listCountryOptions, getHomeCountry, validatePostalCode } from './address-formats.ts'

describe('postal codes', () => {
  it.each([
    ['GB', 'SW1A 1AA'],
    ['GB', 'sw1a 1aa'],
    ['US', '90210'],
    ['US', '90210-1234'],
    ['DE', '10115'],
    ['LK', '00300'],
    ['CA', 'K1A 0B1'],
    ['NL', '1012 AB'],
    ['JP', '100-0001'],
    ['IN', ' 560001 '],
  ])('of %s may be %s', (country, code) => {
    expect(validatePostalCode(country, code, messages.address)).toBeUndefined()
  })

  it.each([
    ['GB', '12345'],
    ['US', 'ABCDE'],
    ['DE', '1234'],
    ['IN', '5600'],
  ])('of %s may not be %s', (country, code) => {
    expect(validatePostalCode(country, code, messages.address)).toMatch(/is not a/)
  })

  it('are required where deliveries need them, with the local label', () => {
    expect(validatePostalCode('US', '', messages.address)).toBe('Enter the ZIP code.')
    expect(validatePostalCode('GB', '  ', messages.address)).toBe('Enter the Postcode.')
  })

  it('are optional where deliveries arrive without', () => {
    expect(validatePostalCode('LK', '', messages.address)).toBeUndefined()
    expect(validatePostalCode('IE', '', messages.address)).toBeUndefined()
  })

  it('are ignored where there are none', () => {
    expect(getAddressFormat('HK').postalCode).toBe('absent')
    expect(validatePostalCode('HK', 'anything', messages.address)).toBeUndefined()
  })
})

describe('the region', () => {
  it('is required where deliveries need it', () => {
    expect(getAddressFormat('US')).toMatchObject({ regionRequired: true, regionLabel: 'state' })
    expect(getAddressFormat('JP')).toMatchObject({ regionRequired: true, regionLabel: 'prefecture' })
    expect(getAddressFormat('LK').regionRequired).toBe(false)
  })
})

describe('the list of countries', () => {
  it('names every delivery country, sorted in the reader’s language', () => {
    const options = listCountryOptions('en-LK')
    expect(options).toHaveLength(COUNTRY_CODES.length)
    expect(options.find(({ value }) => value === 'LK')?.label).toBe('Sri Lanka')
    const labels = options.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('starts at the shop’s own country', () => {
    expect(getHomeCountry('en-LK')).toBe('LK')
    expect(getHomeCountry('de-DE')).toBe('DE')
    expect(getHomeCountry('en')).toBe(COUNTRY_CODES[0])
  })
})
