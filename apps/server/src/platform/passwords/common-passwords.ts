/** The list begins with the most common ones. It holds about 18,000 that are long enough to be chosen. */
const loadList = async (): Promise<ReadonlySet<string>> => {
  // Loaded with the first password that is chosen: 15 MB that many a process never needs.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common']?.map(String))
}

let passwordList: Promise<ReadonlySet<string>> | undefined

/** One character or a short piece, over and over: `aaaaaaaa`, `abcabcabc`. */
const REPEATED_PATTERN = /^(.{1,4})\1+$/u

/** True for what everybody tries first. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  passwordList ??= loadList()
  const commonPasswords = await passwordList
  const word = password.normalize('NFKC').toLowerCase()
  // A word with a few digits or signs behind it is the next thing that is tried.
  return REPEATED_PATTERN.test(word) || commonPasswords.has(word) || commonPasswords.has(word.replace(/[\d!?.@#$*_-]{1,4}$/u, ''))
}
