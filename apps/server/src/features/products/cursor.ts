import { z } from 'zod'

import { AppError } from '../../platform/http/app-error.ts'
import { PRODUCT_MESSAGES } from './messages/index.ts'

/** End of a page of products: the sort value of its last product, and the id as tie-breaker. */
export interface Cursor {
  value: number
  id: string
}

const CursorSchema = z.tuple([z.number(), z.uuid()])

/** Base64, so that clients treat it as opaque. */
export const encodeCursor = ({ value, id }: Cursor): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

export const decodeCursor = (encoded: string | undefined): Cursor | undefined => {
  if (encoded === undefined) return undefined
  const error = new AppError('INVALID_INPUT', { fields: { after: (language) => PRODUCT_MESSAGES[language].invalidCursor } })
  let content: unknown
  try {
    content = JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    throw error
  }
  const parsed = CursorSchema.safeParse(content)
  if (!parsed.success) throw error
  const [value, id] = parsed.data
  return { value, id }
}
