import { ErrorBody, UPLOAD_PRESET, UploadedPicture, type ShopSettings } from '@picasso/contract'

import { uploadWords } from './file-rules.ts'

/** Milliseconds without an answer after which a connection counts as lost. */
const TIMEOUT = 60_000

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

const send = (
  { url, cloudName }: ShopSettings['imageUpload'],
  picture: Blob,
  name: string,
  onProgress: (share: number) => void,
): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('upload_preset', UPLOAD_PRESET)
    form.append('cloud_name', cloudName)
    form.append('file', picture, name)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText)
      const stored = UploadedPicture.safeParse(answer)
      if (request.status >= 200 && request.status < 300 && stored.success) resolve(stored.data)
      else reject(new Error(reasonIn(answer)))
    })
    for (const failure of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(failure, () => reject(new Error(uploadWords().connectionLost)))
    request.send(form)
  })

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends one picture to the shop's picture host, after those before it: a guest's first upload makes the guest known, and two
 * at once would make two guests. The browser's older request is used because it alone tells how much has been sent. Rejects
 * with a sentence for people.
 */
export const sendPicture = (
  host: ShopSettings['imageUpload'],
  picture: Blob,
  name: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<UploadedPicture> => {
  const sent = last.then(() => send(host, picture, name, onProgress))
  last = sent.catch(() => undefined)
  return sent
}
