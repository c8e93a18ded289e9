import { UPLOAD_PRESET, type PublicSettings, type UploadedPicture } from '@picasso/contract'

import { withTimeout } from '../../../lib/with-timeout.ts'
import { getUploadMessages } from './file-rules.ts'

/**
 * Milliseconds in which nothing could be sent and no answer came, after which a connection counts as lost. A picture that waits for
 * others of its network to arrive is not read meanwhile: twenty of 9 MB before it take two and a half minutes over 10 Mbit/s.
 */
const TIMEOUT_MS = 180_000

/** Milliseconds for the script that reads an answer. */
const SCRIPT_TIMEOUT_MS = 30_000

/** Where the shop takes pictures itself. */
const OWN_HOST_PATH = '/api/uploads'

const createForm = (cloudName: string): FormData => {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  form.append('cloud_name', cloudName)
  return form
}

const sendForm = (url: string, form: FormData, onProgress: (share: number) => void): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT_MS
    const startedAt = performance.now()
    request.upload.addEventListener('progress', (event) => {
      // Counted from the beginning: a slow line may take minutes for a large picture.
      request.timeout = performance.now() - startedAt + TIMEOUT_MS
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    // Where an answer came from there is a connection for what reads it.
    request.addEventListener('load', () =>
      resolve(
        withTimeout(import('./read-upload-response.ts'), SCRIPT_TIMEOUT_MS)
          .catch(() => {
            throw new Error(getUploadMessages().connectionLost)
          })
          .then(({ readUploadResponse }) => readUploadResponse(request.status, request.responseText)),
      ),
    )
    for (const failure of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(failure, () => reject(new Error(getUploadMessages().connectionLost)))
    request.send(form)
  })

const send = async (
  { url, cloudName }: PublicSettings['imageUpload'],
  picture: Blob,
  name: string,
  onProgress: (share: number) => void,
): Promise<UploadedPicture> => {
  const form = createForm(cloudName)
  form.append('file', picture, name)
  const uploaded = await sendForm(url, form, onProgress)
  if (url === OWN_HOST_PATH) return uploaded
  // A design shows and prints what the shop keeps, so the shop fetches its own copy from the host the operator chose.
  const ownForm = createForm(cloudName)
  ownForm.append('file', uploaded.secure_url)
  return sendForm(OWN_HOST_PATH, ownForm, () => undefined)
}

let lastUpload: Promise<unknown> = Promise.resolve()

/**
 * Sends one picture to the shop's picture host, after those before it: a guest's first upload makes the guest known, and two
 * at once would make two guests. The browser's older request is used because it alone tells how much has been sent. Rejects
 * with a sentence for people.
 */
export const sendPicture = (
  host: PublicSettings['imageUpload'],
  picture: Blob,
  name: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<UploadedPicture> => {
  const upload = lastUpload.then(() => send(host, picture, name, onProgress))
  lastUpload = upload.catch(() => undefined)
  return upload
}
