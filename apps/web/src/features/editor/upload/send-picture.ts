import { type Messages, UPLOAD_PRESET, type PublicSettings, type UploadedPicture } from '@picasso/contract'

import { withTimeout } from '../../../lib/timeouts.ts'

/**
 * Milliseconds without progress or response after which a connection counts as lost. A picture that waits for
 * other uploads makes no progress during that time: twenty of 9 MB take two and a half minutes over 10 Mbit/s.
 */
const TIMEOUT_MS = 180_000

/** Milliseconds to load the response parser. */
const SCRIPT_TIMEOUT_MS = 30_000

/** The shop's own upload endpoint. */
const OWN_HOST_PATH = '/api/uploads'

const createForm = (cloudName: string): FormData => {
  const form = new FormData()
  form.append('upload_preset', UPLOAD_PRESET)
  form.append('cloud_name', cloudName)
  return form
}

/** How a picture is sent: the messages of failures, and the observer of its progress. */
interface SendOptions {
  getMessages: () => Messages
  onProgress: (share: number) => void
}

const sendForm = (url: string, form: FormData, { getMessages, onProgress }: SendOptions): Promise<UploadedPicture> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT_MS
    const startedAt = performance.now()
    request.upload.addEventListener('progress', (event) => {
      // The timeout counts from the start of the request, so it is extended with every progress.
      request.timeout = performance.now() - startedAt + TIMEOUT_MS
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    // There is a connection, so the parser can be loaded.
    request.addEventListener('load', () =>
      resolve(
        withTimeout(import('./read-upload-response.ts'), SCRIPT_TIMEOUT_MS)
          .catch(() => {
            throw new Error(getMessages().upload.connectionLost)
          })
          .then(({ readUploadResponse }) => readUploadResponse(request.status, request.responseText, getMessages().upload)),
      ),
    )
    for (const failure of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(failure, () => reject(new Error(getMessages().upload.connectionLost)))
    request.send(form)
  })

const send = async (
  { url, cloudName }: PublicSettings['imageUpload'],
  picture: Blob,
  name: string,
  options: SendOptions,
): Promise<UploadedPicture> => {
  const form = createForm(cloudName)
  form.append('file', picture, name)
  const uploaded = await sendForm(url, form, options)
  if (url === OWN_HOST_PATH) return uploaded
  // Designs use pictures stored by the shop, so the shop fetches its own copy from the external host.
  const ownForm = createForm(cloudName)
  ownForm.append('file', uploaded.secure_url)
  return sendForm(OWN_HOST_PATH, ownForm, { ...options, onProgress: () => undefined })
}

let lastUpload: Promise<unknown> = Promise.resolve()

/**
 * Uploads pictures one after the other: a guest's first upload creates the guest, and two
 * at once would create two guests. XMLHttpRequest is used because fetch reports no upload progress. Rejects
 * with a message for the user.
 */
export const sendPicture = (
  host: PublicSettings['imageUpload'],
  picture: Blob,
  name: string,
  { getMessages, onProgress = () => undefined }: Pick<SendOptions, 'getMessages'> & Partial<SendOptions>,
): Promise<UploadedPicture> => {
  const upload = lastUpload.then(() => send(host, picture, name, { getMessages, onProgress }))
  lastUpload = upload.catch(() => undefined)
  return upload
}
