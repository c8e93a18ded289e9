import { EDITOR_PICTURE_SIDE, MAX_UPLOAD_BYTES } from '@picasso/contract'

import type { CoreWords } from '../core/words/index.ts'
import type { CompressedPicture, CompressMessage, CompressRequest } from './compress-messages.ts'
import { uploadWords } from './file-rules.ts'

/** The copy the editor works with: at most 10 MB and 1920 pixels, made away from the page so that nothing stutters. */
export const compressPicture = (file: File, onProgress: (share: number) => void, words: () => CoreWords): Promise<CompressedPicture> =>
  new Promise((resolve, reject) => {
    if (!file.type.startsWith('image/')) throw new Error(uploadWords().notAnImage)
    const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
    const end = (finish: () => void): void => {
      worker.terminate()
      finish()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<CompressMessage>) => {
      if (data.kind === 'progress') onProgress(data.share)
      else if (data.kind === 'done') end(() => resolve(data))
      else end(() => reject(new Error(words().preparing.unreadable)))
    })
    worker.addEventListener('error', () => end(() => reject(new Error(words().preparing.failed))))
    worker.postMessage({ file, maxBytes: MAX_UPLOAD_BYTES, maxSide: EDITOR_PICTURE_SIDE } satisfies CompressRequest, [])
  })
