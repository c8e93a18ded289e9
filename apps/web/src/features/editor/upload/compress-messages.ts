/** What the page asks of the worker and what it hears back. */
export interface CompressRequest {
  file: File
  maxBytes: number
  maxSide: number
}

export interface CompressedPicture {
  /** The file itself where it is small enough already. */
  copy: Blob
  /** Pixels of the original, turned upright. */
  pixelWidth: number
  pixelHeight: number
  /** Pixels of the copy. */
  copySize: { pixelWidth: number; pixelHeight: number }
}

export type CompressMessage = { kind: 'progress'; share: number } | ({ kind: 'done' } & CompressedPicture) | { kind: 'failed' }
