import { inspectPicture, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, type Messages, UPLOAD_EXTENSIONS } from '@picasso/contract'

import { findFileError, type FileRules } from '../../../lib/find-file-error.ts'

/** The picture host rejected this picture permanently, with its message. */
export class PictureRejectedError extends Error {
  override readonly name = 'PictureRejectedError'
  /** Its key in the design, if known. */
  readonly asset: string | undefined

  constructor(message: string, asset?: string) {
    super(message)
    this.asset = asset
  }
}

/** A valid picture file with its pixel count, or an error message. */
export type FileResult = { ok: true; file: File; pixels: number } | { ok: false; message: string }

/** One picture of any size: large ones are compressed. */
const getFileRules = (): FileRules => ({ extensions: UPLOAD_EXTENSIONS, maxBytes: Infinity, maxFiles: 1 })

/** The file with the type detected from its bytes, or an error message. */
const inspectFile = async (file: File, { upload, errors }: Messages): Promise<FileResult> => {
  // A file that was moved since it was chosen is treated as empty.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  const picture = inspectPicture(new Uint8Array(bytes))
  if (picture.ok) {
    const typedFile = file.type === picture.type ? file : new File([file], file.name, { type: picture.type })
    return { ok: true, file: typedFile, pixels: picture.pixels }
  }
  const { errorCode } = picture
  return { ok: false, message: errorCode === 'UNSUPPORTED_TYPE' ? upload.invalidFileType : upload.error(errors[errorCode]) }
}

/** Validates the dropped or chosen files: exactly one valid picture. */
export const validateFiles = async (files: readonly File[], messages: Messages): Promise<FileResult> => {
  const [file] = files
  if (!file) return { ok: false, message: messages.upload.noFile }
  const errorMessage = findFileError(files, getFileRules(), messages.upload)
  return errorMessage === undefined ? inspectFile(file, messages) : { ok: false, message: errorMessage }
}

/** Whether the server accepts a picture as it is. */
export const isWithinLimits = ({ bytes, pixels }: { bytes: number; pixels: number }): boolean =>
  bytes <= MAX_UPLOAD_BYTES && pixels <= MAX_UPLOAD_PIXELS

/**
 * Print needs every pixel, so the original is sent where possible; the compressed copy is sent where the original is too
 * large, or where the picture host is external.
 */
export const canSendOriginal = (original: { bytes: number; pixels: number }, externalHost: boolean): boolean =>
  !externalHost && isWithinLimits(original)
