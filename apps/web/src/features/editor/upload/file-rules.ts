import { inspectPicture, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, type Messages, getMessages, UPLOAD_EXTENSIONS } from '@picasso/contract'

import { findFileError, type FileRules } from '../../../lib/find-file-error.ts'

/** What is said of a picture that was chosen; in English the words of the specification as they stand. */
export const getUploadMessages = (): Messages['upload'] => getMessages().upload

/** A file that can be shown, and the pixels it declares. */
export type FileResult = { ok: true; file: File; pixels: number } | { ok: false; message: string }

/** One picture of any number of bytes: what is too large for the shop is made smaller. */
const getFileRules = (): FileRules => ({ extensions: UPLOAD_EXTENSIONS, maxBytes: Infinity, maxFiles: 1 })

/** The file under the type its bytes have, or why it can be used nowhere: looked at before anything is shown or sent. */
const inspectFile = async (file: File): Promise<FileResult> => {
  // A file that cannot be read any more, because it was moved meanwhile, is read as an empty one.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  const picture = inspectPicture(new Uint8Array(bytes))
  if (picture.ok) {
    const typedFile = file.type === picture.type ? file : new File([file], file.name, { type: picture.type })
    return { ok: true, file: typedFile, pixels: picture.pixels }
  }
  const { invalidFileType, error } = getUploadMessages()
  return { ok: false, message: picture.errorCode === 'UNSUPPORTED_TYPE' ? invalidFileType : error(getMessages().errors[picture.errorCode]) }
}

/** The one file a person dropped or chose, or what to tell them. */
export const validateFiles = async (files: readonly File[]): Promise<FileResult> => {
  const [file] = files
  if (!file) return { ok: false, message: getUploadMessages().noFile }
  const errorMessage = findFileError(files, getFileRules())
  return errorMessage === undefined ? inspectFile(file) : { ok: false, message: errorMessage }
}

/** Whether the shop takes a picture as it is. */
export const isWithinLimits = ({ bytes, pixels }: { bytes: number; pixels: number }): boolean =>
  bytes <= MAX_UPLOAD_BYTES && pixels <= MAX_UPLOAD_PIXELS

/**
 * Print wants every pixel, so the original is sent where it may be; the compressed copy goes where the original is too
 * large for the shop, or where a foreign host only takes what the editor shows.
 */
export const canSendOriginal = (original: { bytes: number; pixels: number }, externalHost: boolean): boolean =>
  !externalHost && isWithinLimits(original)
