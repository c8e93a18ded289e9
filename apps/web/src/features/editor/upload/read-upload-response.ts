import { ErrorBody, type Messages, UploadedPicture } from '@picasso/contract'

import { PictureRejectedError } from './file-rules.ts'

const getErrorMessage = (body: unknown, { failed }: Messages['upload']): string => {
  const bodyResult = ErrorBody.safeParse(body)
  if (bodyResult.success) return bodyResult.data.error.message
  const hostError = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const message = typeof hostError === 'object' && hostError !== null && 'message' in hostError ? hostError.message : undefined
  return typeof message === 'string' && message !== '' ? message : failed
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Statuses that do not depend on the picture, so that a retry may succeed. */
const RETRYABLE_STATUSES = new Set([401, 403, 404, 408, 409, 425, 429])

const isFinal = (status: number): boolean => status >= 400 && status < 500 && !RETRYABLE_STATUSES.has(status)

/** Parses the response of the picture host. Throws errors with messages for the user, a `PictureRejectedError` where it is final. */
export const readUploadResponse = (status: number, text: string, messages: Messages['upload']): UploadedPicture => {
  const body = parseJson(text)
  const stored = UploadedPicture.safeParse(body)
  if (status >= 200 && status < 300 && stored.success) return stored.data
  const message = getErrorMessage(body, messages)
  throw isFinal(status) ? new PictureRejectedError(message) : new Error(message)
}
