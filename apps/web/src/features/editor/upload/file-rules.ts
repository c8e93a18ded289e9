import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '@picasso/contract'

/** The words of the specification, used as they stand. */
export const UPLOAD_WORDS = {
  oneOnly: 'Only one file can be uploaded at a time.',
  wrongType: 'Not a supported file type, try again',
  uploaded: 'File uploaded successfully!',
  failed: 'Image upload failed',
  noFile: 'No file selected.',
  notAnImage: 'The file given is not an image',
  error: (message: string): string => `Error uploading file: ${message}`,
} as const

export type ChosenFile = { ok: true; file: File } | { ok: false; message: string }

const hasKnownExtension = (name: string): boolean => UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))

/** The one file a person dropped or chose, or what to tell them. */
export const chooseFile = (files: readonly File[]): ChosenFile => {
  const [file, ...more] = files
  if (!file) return { ok: false, message: UPLOAD_WORDS.noFile }
  if (more.length > 0) return { ok: false, message: UPLOAD_WORDS.oneOnly }
  if (!hasKnownExtension(file.name)) return { ok: false, message: UPLOAD_WORDS.wrongType }
  return { ok: true, file }
}

/**
 * Print wants every pixel, so the original is sent where it may be; the compressed copy goes where the original is too
 * large, or where a foreign host only takes what the editor shows.
 */
export const sendsOriginal = (bytes: number, externalHost: boolean): boolean => !externalHost && bytes <= MAX_UPLOAD_BYTES
