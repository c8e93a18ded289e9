import { MAX_UPLOAD_BYTES, type Sentences, sentences, UPLOAD_EXTENSIONS } from '@picasso/contract'

/** What is said of a picture that was chosen; in English the words of the specification as they stand. */
export const uploadWords = (): Sentences['upload'] => sentences().upload

export type ChosenFile = { ok: true; file: File } | { ok: false; message: string }

const hasKnownExtension = (name: string): boolean => UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))

/** The one file a person dropped or chose, or what to tell them. */
export const chooseFile = (files: readonly File[]): ChosenFile => {
  const [file, ...more] = files
  if (!file) return { ok: false, message: uploadWords().noFile }
  if (more.length > 0) return { ok: false, message: uploadWords().oneOnly }
  if (!hasKnownExtension(file.name)) return { ok: false, message: uploadWords().wrongType }
  return { ok: true, file }
}

/**
 * Print wants every pixel, so the original is sent where it may be; the compressed copy goes where the original is too
 * large, or where a foreign host only takes what the editor shows.
 */
export const sendsOriginal = (bytes: number, externalHost: boolean): boolean => !externalHost && bytes <= MAX_UPLOAD_BYTES
