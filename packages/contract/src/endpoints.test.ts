import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { MAX_CART_LINES } from './cart/cart.ts'
import { ACCESS_ERRORS } from './endpoint.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ErrorBody } from './error-body.ts'
import { describeIssues, parseData } from './issues/issues.ts'
import { messages as englishIssues } from './issues/messages/en.ts'
import { messages as spanishIssues } from './issues/messages/es.ts'
import { messages as english } from './messages/en.ts'
import { messages as spanish } from './messages/es.ts'
import { formatMoney } from './money.ts'
import { PlaceOrder } from './orders/checkout.ts'
import { Contact } from './orders/order.ts'
import { PAYMENT_TRANSITIONS, PAYMENT_STATUSES } from './orders/statuses.ts'
import { refundOrder } from './payments/refunds.ts'

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS)

describe('the contract', () => {
  it('has one endpoint per method and path', () => {
    const places = endpoints.map(([, each]) => `${each.method} ${each.path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it.each(endpoints)('%s can be converted to JSON Schema', (_, each) => {
    const schemas = [each.params, each.query, each.headers, each.body, each.response].filter((schema) => schema !== undefined)
    expect(schemas.map((schema) => typeof z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }))).toEqual(schemas.map(() => 'object'))
  })

  it.each(endpoints)('%s has a schema for every parameter of its path', (_, each) => {
    const colons = [...each.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = each.params ? z.toJSONSchema(each.params, { target: 'draft-7', io: 'input' }).properties : {}
    expect(Object.keys(described ?? {})).toEqual(colons)
  })

  it('does not compile an endpoint without access', () => {
    // @ts-expect-error `access` is missing.
    const endpoint = defineEndpoint({ method: 'GET', path: '/api/nobody-knows', summary: 'Anything', tag: 'any', response: z.null() })
    expect(endpoint).not.toHaveProperty('access')
  })

  it.each(endpoints.filter(([, { access }]) => access !== 'customer'))(
    '%s lists no error code that already follows from its access',
    (_, { access, elevatedAccess, errors = [] }) => {
      const accessErrors = new Set<string>([...ACCESS_ERRORS[access], ...(elevatedAccess ? ACCESS_ERRORS[elevatedAccess] : [])])
      expect(errors.filter((code) => accessErrors.has(code))).toEqual([])
    },
  )

  it.each(endpoints.filter(([, { keyScope }]) => keyScope !== undefined))(
    '%s, which takes an API key, is for staff, and writes only with a scope to write',
    (_, { access, elevatedAccess, keyScope, method }) => {
      expect([access, elevatedAccess]).toEqual(['staff', undefined])
      expect(keyScope?.endsWith(':write')).toBe(method !== 'GET')
    },
  )

  it('has a message for every error code', () => {
    for (const [code, message] of Object.entries({ ...english.errors, ...spanish.errors })) {
      expect(message).toMatch(/^[A-Z].+/)
      expect(ErrorBody.safeParse({ error: { code, message } }).success).toBe(true)
    }
  })
})

describe('Contact and PlaceOrder', () => {
  const contact = { name: ' Ada  ', email: ' Ada@Example.com ', phone: '+94 77 123 4567' }

  it('trims texts and lowercases the email address', () => {
    expect(Contact.parse(contact)).toEqual({ name: 'Ada', email: 'ada@example.com', phone: '+94 77 123 4567' })
  })

  it.each([
    ['an empty name', { name: '  ' }, 'Enter your name.'],
    ['a name with a line break', { name: 'Ada\nBcc: x' }, 'Use ordinary characters only.'],
    ['a name nobody has', { name: 'a'.repeat(101) }, 'Use at most 100 characters.'],
    ['an address without a host', { email: 'ada@' }, 'Enter an e-mail address like name@example.com.'],
    ['a telephone number of letters', { phone: 'call me' }, 'Enter a phone number with digits, for example +94 77 123 4567.'],
  ])('rejects %s with a message for the field', (_, fault, sentence) => {
    const issues = parseData(Contact, { ...contact, ...fault }).error?.issues ?? []
    expect(describeIssues(issues, englishIssues)).toEqual({ [Object.keys(fault)[0] ?? '']: sentence })
  })

  it('gives issues that are described in the language of each reader', () => {
    const issues = parseData(Contact, { ...contact, name: '' }).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual(['yourNameRequired'])
    expect([englishIssues, spanishIssues].map((messages) => describeIssues(issues, messages))).toEqual([
      { name: 'Enter your name.' },
      { name: 'Escribe tu nombre.' },
    ])
  })

  it('rejects a price', () => {
    const order = { items: [], contact, address: {}, deliveryMethod: 'standard', paymentMethod: 'test', total: 1 }
    const codes = PlaceOrder.safeParse(order).error?.issues.map((issue) => issue.code)
    expect(codes).toContain('unrecognized_keys')
  })
})

describe('refundOrder', () => {
  it('takes as many lines as an order may have', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const lines = Array.from({ length: MAX_CART_LINES }, () => ({ lineId: id, quantity: 1 }))
    expect(refundOrder.body.safeParse({ amount: 1, reason: 'Not delivered', lines }).success).toBe(true)
  })
})

describe('PAYMENT_TRANSITIONS', () => {
  it('end in refunded and cancelled', () => {
    expect(PAYMENT_STATUSES.filter((status) => PAYMENT_TRANSITIONS[status].length === 0)).toEqual(['cancelled', 'refunded'])
  })

  it('never lead from paid to unpaid', () => {
    for (const status of ['confirmed', 'partially_refunded', 'refunded'] as const)
      expect(PAYMENT_TRANSITIONS[status].filter((next) => ['pending', 'failed', 'cancelled'].includes(next))).toEqual([])
  })
})

describe('formatMoney', () => {
  it('uses the decimals of the currency', () => {
    expect(formatMoney(165_000, 'LKR', 'en-LK').replaceAll(/\s/g, ' ')).toBe('Rs 1,650.00')
    expect(formatMoney(1650, 'JPY', 'ja-JP')).toContain('1,650')
  })
})
