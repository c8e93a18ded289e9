import { ErrorBody, UploadedPicture } from '@picasso/contract'

import { uploadWords } from './file-rules.ts'
import { PictureRefusedError } from './picture-refused.ts'

const reasonIn = (answer: unknown): string => {
  const body = ErrorBody.safeParse(answer)
  if (body.success) return body.data.error.message
  const host = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  const message = typeof host === 'object' && host !== null && 'message' in host ? host.message : undefined
  return typeof message === 'string' && message !== '' ? message : uploadWords().failed
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Statuses that speak of the moment or of who is asking, not of the picture: later the same picture may be taken. */
const PASSING = new Set([401, 403, 404, 408, 409, 425, 429])

const isFinal = (status: number): boolean => status >= 400 && status < 500 && !PASSING.has(status)

/** What the picture host says of a picture it was sent. Throws a sentence for people; a `PictureRefusedError` where it is final. */
export const readAnswer = (status: number, text: string): UploadedPicture => {
  const answer = parsed(text)
  const stored = UploadedPicture.safeParse(answer)
  if (status >= 200 && status < 300 && stored.success) return stored.data
  throw isFinal(status) ? new PictureRefusedError(reasonIn(answer)) : new Error(reasonIn(answer))
}
