import { MAX_UPLOAD_BYTES, type Messages, UPLOAD_EXTENSIONS } from '@picasso/contract'

/** Why dropped or selected files are rejected. */
type FileRejection = 'too-many-files' | 'file-invalid-type' | 'file-too-large' | 'file-too-small'

export interface FileRules {
  /** With their dots, in lower case. */
  extensions: readonly string[]
  /** Limit for one file. */
  maxBytes: number
  maxFiles: number
}

/** A picture that the shop stores. */
export const PICTURE_UPLOAD_RULES: FileRules = { extensions: UPLOAD_EXTENSIONS, maxBytes: MAX_UPLOAD_BYTES, maxFiles: 1 }

/** Checks the type and size of one file. */
const findFileRejection = ({ name, size }: File, { extensions, maxBytes }: FileRules): FileRejection | undefined => {
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'file-invalid-type'
  if (size > maxBytes) return 'file-too-large'
  return size === 0 ? 'file-too-small' : undefined
}

/** The first reason to reject these files, or undefined. */
const findRejection = (files: readonly File[], rules: FileRules): FileRejection | undefined => {
  if (files.length > rules.maxFiles) return 'too-many-files'
  return files.map((file) => findFileRejection(file, rules)).find((rejection) => rejection !== undefined)
}

/** The message of a rejection. */
const describeRejection = (rejection: FileRejection, { maxBytes, maxFiles }: FileRules, messages: Messages['upload']): string => {
  if (rejection === 'too-many-files') return maxFiles === 1 ? messages.singleFileOnly : messages.tooMany(maxFiles)
  if (rejection === 'file-too-large') return messages.fileTooLarge(maxBytes / 1024 / 1024)
  if (rejection === 'file-too-small') return messages.fileEmpty
  return messages.invalidFileType
}

/** The message why these files are rejected; undefined if they are accepted. */
export const findFileError = (files: readonly File[], rules: FileRules, messages: Messages['upload']): string | undefined => {
  const rejection = findRejection(files, rules)
  return rejection && describeRejection(rejection, rules, messages)
}
