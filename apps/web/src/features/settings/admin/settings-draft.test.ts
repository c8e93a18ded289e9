import { GlobalSettings } from '@picasso/contract'
import { DEFAULT_PRINT_PRICES } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { toSettingsDraft, createDeliveryDraft, fromSettingsDraft } from './settings-draft.ts'
import { mergeDrafts } from './use-settings-form.ts'

const TERMS: GlobalSettings = {
  shopName: 'Picasso',
  currency: 'LKR',
  locale: 'en-LK',
  contact: { email: 'shop@example.com', phone: '', networks: [] },
  business: { name: '', address: '', registration: '', place: '' },
  deliveryMethods: [{ id: 'standard', title: 'Standard', price: 35_000, days: { from: 3, to: 5 }, freeFrom: 1_000_050, isActive: true }],
  tax: { percent: 8.5, included: true },
  quantityBreaks: [{ from: 10, percent: 5 }],
  printPrices: DEFAULT_PRINT_PRICES.map((prices) => ({ ...prices, steps: [...prices.steps] })),
  paymentsOff: ['test'],
  bankAccount: ['Picasso Ltd', '0012 3456'],
  alertEmails: [],
}

describe('the settings draft', () => {
  it('is sent unchanged if nothing was typed', () => {
    expect(GlobalSettings.parse(fromSettingsDraft(toSettingsDraft(TERMS, 2), 2))).toEqual(TERMS)
  })

  it.each([
    ['an empty price', { price: '' }, 'deliveryMethods.0.price'],
    ['days in words', { from: 'three' }, 'deliveryMethods.0.days.from'],
    ['a last day before the first', { from: '5', to: '3' }, 'deliveryMethods.0.days.to'],
  ])('is not sent with %s', (_what, part, field) => {
    const draft = toSettingsDraft(TERMS, 2)
    const wrong = { ...draft, deliveryMethods: draft.deliveryMethods.map((method) => ({ ...method, ...part })) }
    const { error } = GlobalSettings.safeParse(fromSettingsDraft(wrong, 2))
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
  })

  it('gives each new delivery method an id of its own', () => {
    expect(createDeliveryDraft([{ id: 'standard' }, { id: 'delivery-4' }]).id).toBe('delivery-5')
  })
})

describe('merging settings of two owners', () => {
  it('loses nothing: each part keeps the side that changed it, and conflicts are reported', () => {
    const base = toSettingsDraft(TERMS, 2)
    const mine = { ...base, shopName: 'Mine', currency: 'EUR' }
    const theirs = { ...base, shopName: 'Theirs', locale: 'de-DE' }
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      merged: { ...base, shopName: 'Mine', currency: 'EUR', locale: 'de-DE' },
      conflicts: ['shopName'],
    })
  })
})
