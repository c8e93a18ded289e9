/** Sorted by frequency; about 18,000 are long enough to be allowed. */
const loadList = async (): Promise<ReadonlySet<string>> => {
  // Loaded with the first new password: 15 MB that many processes never need.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common']?.map(String))
}

let passwordList: Promise<ReadonlySet<string>> | undefined

/** One to four characters, repeated: `aaaaaaaa`, `abcabcabc`. */
const REPEATED_PATTERN = /^(.{1,4})\1+$/u

/** Whether the password is common, or a common one with a few digits or signs behind it. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  passwordList ??= loadList()
  const commonPasswords = await passwordList
  const word = password.normalize('NFKC').toLowerCase()
  // Attackers try common passwords with such endings next.
  return REPEATED_PATTERN.test(word) || commonPasswords.has(word) || commonPasswords.has(word.replace(/[\d!?.@#$*_-]{1,4}$/u, ''))
}
