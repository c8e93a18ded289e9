import { expect, it } from 'vitest'
import { z } from 'zod'

import { AppError } from './app-error.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

const Cursor = z.tuple([z.number(), z.string()])
const message = (): string => 'This page does not exist.'

it('decodeCursor returns what encodeCursor was given', () => {
  expect(decodeCursor(Cursor, encodeCursor([12, 'é']), message)).toEqual([12, 'é'])
})

const readError = (encoded: string): unknown => {
  try {
    return decodeCursor(Cursor, encoded, message)
  } catch (error) {
    return error instanceof AppError ? error.toBody('en') : error
  }
}

it.each(['', 'no base64 at all', encodeCursor(['12', 'a']), Buffer.from('{').toString('base64url')])(
  'decodeCursor rejects %j, which is not of this list',
  (encoded) => {
    expect(readError(encoded)).toMatchObject({ error: { code: 'INVALID_INPUT', fields: { after: message() } } })
  },
)
