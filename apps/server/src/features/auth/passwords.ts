import { AppError } from '../../platform/http/app-error.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { MESSAGES } from './messages.ts'

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

/** Words for any shop of this kind and for its roles, which a password must not consist of (listed in docs/operating/security.md). */
const SHOP_WORDS = [
  'picasso',
  'project',
  'shop',
  'store',
  'clothing',
  'tshirt',
  'shirt',
  'hoodie',
  'admin',
  'administrator',
  'owner',
  'staff',
  'customer',
]
/** Shorter ones are in many honest words. */
const MIN_WORD_LETTERS = 3

const toLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

/**
 * Whether the password consists of the shop's words, and of the given ones (names, addresses), with any digits and signs: `Picasso-2026!`,
 * `ada.perera1`.
 */
export const isContextPassword = (password: string, context: readonly string[]): boolean => {
  const letters = toLetters(password)
  const words = [...SHOP_WORDS, ...context.flatMap((text) => text.split(/[^\p{L}]+/u))].map(toLetters)
  const longestFirst = words.filter((word) => word.length >= MIN_WORD_LETTERS).toSorted((a, b) => b.length - a.length)
  return letters !== '' && longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

/** Rejects a new password that can be guessed from the user or the shop. */
export const rejectContextPassword = (password: string, context: readonly string[], field = 'password'): void => {
  if (isContextPassword(password, context))
    throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => MESSAGES[language].contextPassword } })
}

/** Argon2id (the library's default) with the second setting of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash takes about 25 ms of a core and 19 MiB: a flood of sign-ins must not slow down other requests. */
const semaphore = createSemaphore({ concurrency: 2, maxPending: 100 })

/** Hash of no password: verifying an unknown account takes as long as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=${HASH_OPTIONS.memoryCost},t=${HASH_OPTIONS.timeCost},p=${HASH_OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const runLimited = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = semaphore.run(work)
  if (!result) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
  return result
}

/** The same password may have other code points on another keyboard. */
const normalizePassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = async (password: string): Promise<string> =>
  runLimited(async () => {
    // Loaded with the first password: 6 MB that a start need not wait for.
    const { hash } = await import('@node-rs/argon2')
    return hash(normalizePassword(password), HASH_OPTIONS)
  })

/** Hashes a new password; rejects a common one. */
export const hashNewPassword = async (password: string, field = 'password'): Promise<string> => {
  if (await isCommonPassword(password))
    throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => MESSAGES[language].commonPassword } })
  return hashPassword(password)
}

/** Whether the password matches the hash. Without a hash: false, after the same work. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const isMatch = await runLimited(async () => {
    const { verify } = await import('@node-rs/argon2')
    return verify(passwordHash ?? DUMMY_HASH, normalizePassword(password))
  })
  return isMatch && typeof passwordHash === 'string'
}
