/** Messages between page and worker. */
export interface CompressRequest {
  file: File
  maxBytes: number
  maxSide: number
}

export interface CompressedPicture {
  /** The file itself if it is small enough. */
  copy: Blob
  /** Pixels of the original in its display orientation. */
  pixelWidth: number
  pixelHeight: number
  /** Pixels of the copy. */
  copySize: { pixelWidth: number; pixelHeight: number }
}

export type CompressMessage = { kind: 'progress'; share: number } | ({ kind: 'done' } & CompressedPicture) | { kind: 'failed' }

/** Scale factor of each attempt while a picture has too many bytes. */
const SHRINK_FACTOR = 0.8
const JPEG_QUALITY = 0.9

const postToPage = (message: CompressMessage): void => self.postMessage(message, {})

const scaleSize = ({ width, height }: ImageBitmap, scale: number): CompressedPicture['copySize'] => ({
  pixelWidth: Math.max(1, Math.round(width * scale)),
  pixelHeight: Math.max(1, Math.round(height * scale)),
})

const encode = async (bitmap: ImageBitmap, scale: number, type: string): Promise<Blob> => {
  const { pixelWidth: width, pixelHeight: height } = scaleSize(bitmap, scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot compress pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas.convertToBlob({ type, quality: JPEG_QUALITY })
}

const compress = async ({ file, maxBytes, maxSide }: CompressRequest): Promise<CompressedPicture> => {
  postToPage({ kind: 'progress', share: 0.1 })
  const bitmap = await createImageBitmap(file)
  postToPage({ kind: 'progress', share: 0.5 })
  const size = { pixelWidth: bitmap.width, pixelHeight: bitmap.height }
  let scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= maxBytes) return { copy: file, ...size, copySize: size }
  // Only PNG and GIF can be transparent; JPEG stays JPEG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  let copy = await encode(bitmap, scale, type)
  while (copy.size > maxBytes) {
    scale *= SHRINK_FACTOR
    copy = await encode(bitmap, scale, type)
  }
  const copySize = scaleSize(bitmap, scale)
  bitmap.close()
  return { copy, ...size, copySize }
}

self.addEventListener('message', (event: MessageEvent<CompressRequest>) => {
  compress(event.data).then(
    (picture) => postToPage({ kind: 'done', ...picture }),
    () => postToPage({ kind: 'failed' }),
  )
})
