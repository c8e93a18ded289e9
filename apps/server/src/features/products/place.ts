import { z } from 'zod'

import { AppError } from '../../platform/http/app-error.ts'
import { WORDS } from './words/index.ts'

/** Where a page of products ended: what the list is sorted by, and the id among equals. */
export interface Place {
  value: number
  id: string
}

const Written = z.tuple([z.number(), z.uuid()])

/** As a word that invites nobody to build one. */
export const writePlace = ({ value, id }: Place): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')

export const readPlace = (word: string | undefined): Place | undefined => {
  if (word === undefined) return undefined
  const refusal = new AppError('INVALID_INPUT', { fields: { after: (language) => WORDS[language].notAPlace } })
  let content: unknown
  try {
    content = JSON.parse(Buffer.from(word, 'base64url').toString())
  } catch {
    throw refusal
  }
  const parsed = Written.safeParse(content)
  if (!parsed.success) throw refusal
  const [value, id] = parsed.data
  return { value, id }
}
