import { describe, expect, it } from 'vitest'

import { toAddress, updateAddressBook } from './addresses-panel.tsx'

const home = { _id: 'a', label: 'Home', address: { line1: '1 Galle Road', city: 'Colombo', country: 'LK' as const } }
const studio = { _id: 'b', label: 'Studio', address: { line1: '2 Sea Street', city: 'Galle', country: 'LK' as const } }
const entry = { label: 'New', address: { line1: '3 Hill', city: 'Kandy', country: 'LK' as const } }

describe('the address book', () => {
  it('appends a new address', () => {
    expect(updateAddressBook([home], undefined, entry).map(({ label }) => label)).toEqual(['Home', 'New'])
  })

  it('replaces and removes an address in place', () => {
    expect(updateAddressBook([home, studio], 'a', entry).map(({ label }) => label)).toEqual(['New', 'Studio'])
    expect(updateAddressBook([home, studio], 'a', undefined)).toEqual([{ label: 'Studio', address: studio.address }])
  })

  it('drops empty fields, and postal codes where there are none', () => {
    const draft = { label: '', line1: '1', line2: ' ', city: 'Here', region: '', postalCode: '123', country: 'HK' }
    expect(toAddress(draft)).toEqual({ country: 'HK', line1: '1', city: 'Here' })
    expect(toAddress({ ...draft, country: 'LK' })).toHaveProperty('postalCode', '123')
  })
})
