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
