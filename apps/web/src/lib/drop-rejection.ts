import { MAX_UPLOAD_BYTES, sentences, UPLOAD_EXTENSIONS } from '@picasso/contract'

/** Why files that were dropped or chosen are not taken. */
type DropRejection = 'too-many-files' | 'file-invalid-type' | 'file-too-large' | 'file-too-small'

export interface FileRules {
  /** With their dots, in lower case. */
  extensions: readonly string[]
  /** Of one file. */
  maxBytes: number
  maxFiles: number
}

/** A picture that is kept by the shop. */
export const PICTURE_RULES: FileRules = { extensions: UPLOAD_EXTENSIONS, maxBytes: MAX_UPLOAD_BYTES, maxFiles: 1 }

/** What is wrong with one file: its type, its size. */
const findFileRejection = ({ name, size }: File, { extensions, maxBytes }: FileRules): DropRejection | undefined => {
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'file-invalid-type'
  if (size > maxBytes) return 'file-too-large'
  return size === 0 ? 'file-too-small' : undefined
}

/** The first reason not to take these files, or undefined where all of them may be sent. */
const findDropRejection = (files: readonly File[], rules: FileRules): DropRejection | undefined => {
  if (files.length > rules.maxFiles) return 'too-many-files'
  return files.map((file) => findFileRejection(file, rules)).find((rejection) => rejection !== undefined)
}

/** What to tell whoever dropped them. */
const describeDropRejection = (rejection: DropRejection, { maxBytes, maxFiles }: FileRules): string => {
  const words = sentences().upload
  if (rejection === 'too-many-files') return maxFiles === 1 ? words.oneOnly : words.tooMany(maxFiles)
  if (rejection === 'file-too-large') return words.fileTooLarge(maxBytes / 1024 / 1024)
  if (rejection === 'file-too-small') return words.fileEmpty
  return words.wrongType
}

/** What keeps these files from being taken, in words; undefined where nothing does. */
export const dropFault = (files: readonly File[], rules: FileRules): string | undefined => {
  const rejection = findDropRejection(files, rules)
  return rejection && describeDropRejection(rejection, rules)
}
