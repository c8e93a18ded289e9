import { inspectPicture, MAX_UPLOAD_BYTES, type Sentences, sentences, UPLOAD_EXTENSIONS } from '@picasso/contract'

/** What is said of a picture that was chosen; in English the words of the specification as they stand. */
export const uploadWords = (): Sentences['upload'] => sentences().upload

export type ChosenFile = { ok: true; file: File } | { ok: false; message: string }

const hasKnownExtension = (name: string): boolean => UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))

/** The file under the type its bytes have, or why no shop takes it: looked at before anything is shown or sent. */
const inspectFile = async (file: File): Promise<ChosenFile> => {
  // A file that cannot be read any more, because it was moved meanwhile, is read as an empty one.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  const picture = inspectPicture(new Uint8Array(bytes))
  if (picture.ok) return { ok: true, file: file.type === picture.type ? file : new File([file], file.name, { type: picture.type }) }
  const { wrongType, error } = uploadWords()
  return { ok: false, message: picture.refusal === 'UNSUPPORTED_TYPE' ? wrongType : error(sentences().refusals[picture.refusal]) }
}

/** The one file a person dropped or chose, or what to tell them. */
export const chooseFile = async (files: readonly File[]): Promise<ChosenFile> => {
  const [file, ...more] = files
  if (!file) return { ok: false, message: uploadWords().noFile }
  if (more.length > 0) return { ok: false, message: uploadWords().oneOnly }
  if (!hasKnownExtension(file.name)) return { ok: false, message: uploadWords().wrongType }
  return inspectFile(file)
}

/**
 * Print wants every pixel, so the original is sent where it may be; the compressed copy goes where the original is too
 * large, or where a foreign host only takes what the editor shows.
 */
export const sendsOriginal = (bytes: number, externalHost: boolean): boolean => !externalHost && bytes <= MAX_UPLOAD_BYTES
