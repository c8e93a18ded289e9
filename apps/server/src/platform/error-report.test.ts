import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'

import { describeDetails, describeError, formatError } from './error-report.ts'

/** Personal data and tokens, which must not appear in a log. */
const SECRETS = ['Ada Perera', 'ada@example.com', '+94 77 123 4567', '0771234567', 'Galle Road', 'vK3x9QmTzR7pLw2NcY8sBd4FhJ6gUeAo']

const findPersonalData = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret))

const databaseError = (code: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name: 'DatabaseError', severity: 'ERROR', code, ...more })

describe('describeError', () => {
  it('names the statement, the constraint and the stack, and no value', () => {
    const cause = databaseError('23505', 'duplicate key value violates unique constraint "users_email_key"', {
      constraint: 'users_email_key',
      table: 'users',
      detail: 'Key (email)=(ada@example.com) already exists.',
      where: "unnamed portal parameter $1 = 'Ada Perera'",
    })
    const error = new DrizzleQueryError('insert into users (name, phone) values ($1, $2)', ['Ada Perera', '0771234567'], cause)
    const report = describeError(error)
    expect(report).toMatchObject({
      statement: 'insert into users (name, phone) values ($1, $2)',
      cause: { code: '23505', constraint: 'users_email_key', table: 'users' },
    })
    expect(report.stack).toContain('error-report.test.ts')
    expect(findPersonalData(JSON.stringify(report))).toEqual([])
    expect(findPersonalData(formatError(error))).toEqual([])
  })

  it.each([
    databaseError('22P02', 'invalid input syntax for type uuid: "Ada Perera"'),
    new SyntaxError('Unexpected token \'A\', "Ada Perera"... is not valid JSON'),
    Object.assign(new Error('Message failed: 451 Ada Perera of Galle Road is not at home'), {
      responseCode: 451,
      command: 'RCPT TO',
      response: '451 Ada Perera of Galle Road is not at home',
    }),
    new Error('550 no Ada Perera here', { cause: Object.assign(new Error('550 no Ada Perera here'), { responseCode: 550 }) }),
    new Error('No recipient <ada@example.com>, call +94 77 123 4567 or 0771234567'),
    new Error('Request to https://shop.example/reset-password/vK3x9QmTzR7pLw2NcY8sBd4FhJ6gUeAo?name=Galle Road failed'),
    new Error('getaddrinfo ENOTFOUND for smtp://ada@example.com:vK3x9QmTzR7pLw2NcY8sBd4FhJ6gUeAo@mail.example:587'),
    new Error('The token vK3x9QmTzR7pLw2NcY8sBd4FhJ6gUeAo is spent'),
  ])('leaves out what somebody typed: $message', (error) => {
    expect(findPersonalData(JSON.stringify(describeError(error)))).toEqual([])
    expect(findPersonalData(JSON.stringify(describeDetails({ reason: 'refused', cause: error })))).toEqual([])
    expect(findPersonalData(formatError(error))).toEqual([])
  })

  it('keeps what helps to find a bug', () => {
    expect(describeError(new TypeError("Cannot read properties of undefined (reading 'price')")).message).toContain("reading 'price'")
    expect(describeError(databaseError('42703', 'column "colour" does not exist')).message).toBe('column "colour" does not exist')
    expect(describeError(new Error('connect ECONNREFUSED 127.0.0.1:5432')).message).toBe('connect ECONNREFUSED 127.0.0.1:5432')
  })
})
