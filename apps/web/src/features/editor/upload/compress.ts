import { MAX_EDITOR_PICTURE_PX, MAX_UPLOAD_BYTES, type Messages } from '@picasso/contract'

import { startIdleTimeout } from '../../../lib/timeouts.ts'
import type { CoreMessages } from '../core/messages/index.ts'
import type { CompressedPicture, CompressMessage, CompressRequest } from './compress.worker.ts'

/** Milliseconds without a message from the worker, such as when its script cannot be loaded. */
const RESPONSE_TIMEOUT_MS = 60_000

const startWorker = (): Worker => new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })

/** A preloaded worker without a task. */
let idleWorker: Worker | undefined

/** Preloads the worker, so that the first picture can be added offline. */
export const preloadCompressor = (): void => {
  if (idleWorker) return
  const worker = startWorker()
  idleWorker = worker
  // Loading failed: the next picture tries again.
  worker.addEventListener('error', () => {
    if (idleWorker === worker) idleWorker = undefined
  })
}

/** Creates the editor's copy of a picture in a worker: at most 10 MB and 1920 pixels. */
export const compressPicture = (
  file: File,
  onProgress: (share: number) => void,
  { getMessages, getSharedMessages }: { getMessages: () => CoreMessages; getSharedMessages: () => Messages },
): Promise<CompressedPicture> =>
  new Promise((resolve, reject) => {
    if (!file.type.startsWith('image/')) throw new Error(getSharedMessages().upload.notAnImage)
    const worker = idleWorker ?? startWorker()
    idleWorker = undefined
    const abortController = new AbortController()
    const { signal } = abortController
    const fail = (): void => {
      abortController.abort()
      worker.terminate()
      reject(new Error(navigator.onLine ? getMessages().pictureProcessing.failed : getMessages().pictureProcessing.offline))
    }
    const responseTimer = startIdleTimeout(RESPONSE_TIMEOUT_MS, fail)
    signal.addEventListener('abort', responseTimer.end)
    const finishJob = (settle: () => void): void => {
      abortController.abort()
      if (idleWorker) worker.terminate()
      else idleWorker = worker
      settle()
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CompressMessage>) => {
        responseTimer.renew()
        if (data.kind === 'progress') onProgress(data.share)
        else if (data.kind === 'done') finishJob(() => resolve(data))
        else finishJob(() => reject(new Error(getMessages().pictureProcessing.readFailed)))
      },
      { signal },
    )
    worker.addEventListener('error', fail, { signal })
    worker.postMessage({ file, maxBytes: MAX_UPLOAD_BYTES, maxSide: MAX_EDITOR_PICTURE_PX } satisfies CompressRequest, [])
  })
