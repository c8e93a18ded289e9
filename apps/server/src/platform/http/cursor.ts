import type { z } from 'zod'

import { AppError } from './app-error.ts'
import type { LocalizedText } from './language.ts'

/** The end of a page of a list, as base64, so that clients treat it as opaque. */
export const encodeCursor = (cursor: unknown): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** With the message of a cursor that this list did not give. */
export const decodeCursor = <Schema extends z.ZodType>(schema: Schema, encoded: string, message: LocalizedText): z.output<Schema> => {
  try {
    return schema.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  } catch {
    throw new AppError('INVALID_INPUT', { fields: { after: message } })
  }
}
