import { ErrorBody, UploadedPicture } from '@picasso/contract'

import { uploadWords } from './file-rules.ts'

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

/** What the picture host says of a picture it was sent. Throws a sentence for people. */
export const readAnswer = (status: number, text: string): UploadedPicture => {
  const answer = parsed(text)
  const stored = UploadedPicture.safeParse(answer)
  if (status >= 200 && status < 300 && stored.success) return stored.data
  throw new Error(reasonIn(answer))
}
