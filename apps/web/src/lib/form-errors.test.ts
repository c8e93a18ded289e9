import { describe, expect, it } from 'vitest'

import { findFirstInvalid, getCurrentServerErrors, getServerErrors, getSubmitError } from './form-errors.ts'

const control = (name: string | null) => ({ name, getAttribute: () => name })
const taken = { message: 'This address is taken.', code: 'SLUG_TAKEN', fields: {}, isRejected: true } as const

describe('the errors of a form', () => {
  it('shows an error without fields at the field of its code', () => {
    expect(getServerErrors(taken, 'slug', (path) => path)).toEqual({ slug: 'This address is taken.' })
    expect(getServerErrors(taken, undefined, (path) => path)).toEqual({})
  })

  it('maps the fields of the request to those of the form', () => {
    const error = { ...taken, fields: { 'terms.contact.email': 'Enter an e-mail address.' } }
    expect(getServerErrors(error, undefined, (path) => path.replace(/^terms\./, ''))).toEqual({
      'contact.email': 'Enter an e-mail address.',
    })
  })

  it('drops the server’s error of a field once the field is changed, and keeps the others', () => {
    const contact = { email: 'a' }
    const values = { contact, 'address.city': 'Galle', slug: 'a' }
    const server = { errors: { 'contact.email': 'x', 'address.city': 'x', slug: 'x', basket: 'x' }, values }
    expect(getCurrentServerErrors(server, values)).toEqual(server.errors)
    expect(getCurrentServerErrors(server, { ...values, slug: 'b' })).toEqual({ 'contact.email': 'x', 'address.city': 'x', basket: 'x' })
    expect(getCurrentServerErrors(server, { ...values, contact: { email: 'b' } })).not.toHaveProperty(['contact.email'])
    expect(getCurrentServerErrors(server, { ...values, 'address.city': 'Matara' })).not.toHaveProperty(['address.city'])
  })

  it('says for the whole form what no field of it shows', () => {
    const values = { city: 'Galle', contact: { email: 'a' } }
    const failure = { ...taken, message: 'Please check the marked fields.' }
    const getMessage = (errors: Record<string, string>): string | undefined => getSubmitError(failure, errors, values)?.message
    expect(getMessage({ addresses: 'Keep 20 addresses at most.' })).toBe('Keep 20 addresses at most.')
    expect(getMessage({ city: 'Too long.', addresses: 'Keep 20 addresses at most.' })).toBe('Keep 20 addresses at most.')
    expect(getMessage({ city: 'Too long.' })).toBeUndefined()
    expect(getMessage({ 'contact.email': 'Enter an e-mail address.' })).toBe(failure.message)
    expect(getMessage({})).toBe(failure.message)
    expect(getSubmitError(undefined, {}, values)).toBeUndefined()
  })

  it('finds the topmost control with an error, never a button or a control without a name', () => {
    const email = control('contact.email')
    const controls = [control(null), control(''), control('contact.name'), email, control('address.city')]
    expect(findFirstInvalid(controls, { '': 'x', note: 'x', 'address.city': 'x', 'contact.email': 'x' })).toBe(email)
    expect(findFirstInvalid(controls, { '': 'x' })).toBeUndefined()
  })
})
