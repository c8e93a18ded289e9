import { inspectPicture, MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, type Sentences, sentences, UPLOAD_EXTENSIONS } from '@picasso/contract'

import { dropFault, type FileRules } from '../../../lib/drop-rejection.ts'

/** What is said of a picture that was chosen; in English the words of the specification as they stand. */
export const uploadWords = (): Sentences['upload'] => sentences().upload

/** A file that can be shown, and the pixels it declares. */
export type ChosenFile = { ok: true; file: File; pixels: number } | { ok: false; message: string }

/** One picture of any number of bytes: what is too large for the shop is made smaller. */
const chosenRules = (): FileRules => ({ extensions: UPLOAD_EXTENSIONS, maxBytes: Infinity, maxFiles: 1 })

/** The file under the type its bytes have, or why it can be used nowhere: looked at before anything is shown or sent. */
const inspectFile = async (file: File): Promise<ChosenFile> => {
  // A file that cannot be read any more, because it was moved meanwhile, is read as an empty one.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  const picture = inspectPicture(new Uint8Array(bytes))
  if (picture.ok) {
    const typed = file.type === picture.type ? file : new File([file], file.name, { type: picture.type })
    return { ok: true, file: typed, pixels: picture.pixels }
  }
  const { wrongType, error } = uploadWords()
  return { ok: false, message: picture.refusal === 'UNSUPPORTED_TYPE' ? wrongType : error(sentences().refusals[picture.refusal]) }
}

/** The one file a person dropped or chose, or what to tell them. */
export const chooseFile = async (files: readonly File[]): Promise<ChosenFile> => {
  const [file] = files
  if (!file) return { ok: false, message: uploadWords().noFile }
  const fault = dropFault(files, chosenRules())
  return fault === undefined ? inspectFile(file) : { ok: false, message: fault }
}

/** Whether the shop takes a picture as it is. */
export const isWithinLimits = ({ bytes, pixels }: { bytes: number; pixels: number }): boolean =>
  bytes <= MAX_UPLOAD_BYTES && pixels <= MAX_UPLOAD_PIXELS

/**
 * Print wants every pixel, so the original is sent where it may be; the compressed copy goes where the original is too
 * large for the shop, or where a foreign host only takes what the editor shows.
 */
export const sendsOriginal = (original: { bytes: number; pixels: number }, externalHost: boolean): boolean =>
  !externalHost && isWithinLimits(original)
