import { messages as issues } from '@picasso/contract/issues/messages/en'
import { messages as shared } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { createDraft, validateDraft, toOrder, type OrderDraft } from './order-draft.ts'

const messages = { address: shared.address, issues }
const ITEM = '01930000-0000-7000-8000-000000000088'
const BOUGHT = { source: { kind: 'cart' as const, items: [ITEM] } }
const empty = createDraft({ country: 'LK', deliveryMethod: 'standard', paymentMethod: 'cash-on-delivery', name: '', email: '' })
const filled: OrderDraft = {
  ...empty,
  'contact.name': ' Amaya Perera ',
  'contact.email': 'Amaya@Example.com',
  'contact.phone': '+94 77 123 4567',
  'address.line1': '12 Galle Road',
  'address.city': 'Colombo',
  'address.postalCode': '00300',
}

describe('the checkout form', () => {
  it('shows what to enter next to every missing field', () => {
    expect(validateDraft(empty, messages)).toEqual({
      'contact.name': 'Enter your name.',
      'contact.email': 'Enter an e-mail address like name@example.com.',
      'contact.phone': 'Enter a phone number with digits, for example +94 77 123 4567.',
      'address.line1': 'Enter street and number.',
      'address.city': 'Enter the city.',
    })
  })

  it('becomes a trimmed order without empty fields', () => {
    expect(validateDraft(filled, messages)).toEqual({})
    expect(toOrder(filled, BOUGHT)).toEqual({
      basket: { kind: 'cart', items: [ITEM] },
      contact: { name: 'Amaya Perera', email: 'amaya@example.com', phone: '+94 77 123 4567' },
      address: { line1: '12 Galle Road', city: 'Colombo', postalCode: '00300', country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod: 'cash-on-delivery',
    })
  })

  it('sends the quote the buyer saw, and a code only if it is valid', () => {
    const withCode = { ...filled, discountCode: 'summer-10' }
    expect(toOrder(withCode, { ...BOUGHT, quote: 'seen', hasValidCode: true })).toMatchObject({ quote: 'seen', discountCode: 'SUMMER-10' })
    expect(toOrder(withCode, { ...BOUGHT, hasValidCode: false })).not.toHaveProperty('discountCode')
    expect(validateDraft({ ...filled, discountCode: '!' }, messages)).toEqual({})
  })

  it('requires state and ZIP code for the United States', () => {
    expect(validateDraft({ ...filled, 'address.country': 'US', 'address.postalCode': '' }, messages)).toEqual({
      'address.region': 'Enter the state.',
      'address.postalCode': 'Enter the ZIP code.',
    })
  })

  it('does not send a postal code typed before a country without postal codes was selected', () => {
    const order = toOrder({ ...filled, 'address.country': 'HK' }, BOUGHT)
    expect(order?.address).not.toHaveProperty('postalCode')
  })

  it('rejects an unknown payment method or country', () => {
    expect(validateDraft({ ...filled, paymentMethod: 'barter' }, messages)).toHaveProperty('paymentMethod', 'Choose how to pay.')
    expect(validateDraft({ ...filled, 'address.country': 'XX' }, messages)).toHaveProperty(['address.country'], 'Choose a country.')
    expect(toOrder({ ...filled, paymentMethod: 'barter' }, BOUGHT)).toBeUndefined()
  })
})
