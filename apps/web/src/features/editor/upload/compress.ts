import { EDITOR_PICTURE_SIDE, MAX_UPLOAD_BYTES } from '@picasso/contract'

import { watchSilence } from '../../../lib/silence-watch.ts'
import type { CoreWords } from '../core/words/index.ts'
import type { CompressedPicture, CompressMessage, CompressRequest } from './compress-messages.ts'
import { uploadWords } from './file-rules.ts'

/** Milliseconds without a sign of life: a script that never comes, or a picture that no browser is done with. */
const SILENCE_LIMIT_MS = 60_000

const startWorker = (): Worker => new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })

/** A worker without a picture to work on. */
let idleWorker: Worker | undefined

/** Fetches the worker while there is a connection, so that the first picture can be added without one. */
export const warmCompressor = (): void => {
  if (idleWorker) return
  const worker = startWorker()
  idleWorker = worker
  // It could not be fetched: the next picture tries again.
  worker.addEventListener('error', () => {
    if (idleWorker === worker) idleWorker = undefined
  })
}

/** The copy the editor works with: at most 10 MB and 1920 pixels, made away from the page so that nothing stutters. */
export const compressPicture = (file: File, onProgress: (share: number) => void, words: () => CoreWords): Promise<CompressedPicture> =>
  new Promise((resolve, reject) => {
    if (!file.type.startsWith('image/')) throw new Error(uploadWords().notAnImage)
    const worker = idleWorker ?? startWorker()
    idleWorker = undefined
    const listening = new AbortController()
    const { signal } = listening
    const fail = (): void => {
      listening.abort()
      worker.terminate()
      reject(new Error(navigator.onLine ? words().preparing.failed : words().preparing.offline))
    }
    const watch = watchSilence(SILENCE_LIMIT_MS, fail)
    signal.addEventListener('abort', watch.end)
    const end = (finish: () => void): void => {
      listening.abort()
      if (idleWorker) worker.terminate()
      else idleWorker = worker
      finish()
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CompressMessage>) => {
        watch.renew()
        if (data.kind === 'progress') onProgress(data.share)
        else if (data.kind === 'done') end(() => resolve(data))
        else end(() => reject(new Error(words().preparing.unreadable)))
      },
      { signal },
    )
    worker.addEventListener('error', fail, { signal })
    worker.postMessage({ file, maxBytes: MAX_UPLOAD_BYTES, maxSide: EDITOR_PICTURE_SIDE } satisfies CompressRequest, [])
  })
