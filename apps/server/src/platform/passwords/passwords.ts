import { hash, verify } from '@node-rs/argon2'

import { AppError } from '../http/app-error.ts'
import { createSemaphore } from '../semaphore.ts'

/** Argon2id (the library's default kind) with the OWASP cheat sheet's second setting: 19 MiB, two passes, one lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One run takes about 25 ms of a core and 19 MiB: a flood of sign-ins must not keep the rest of the shop waiting. */
const semaphore = createSemaphore({ concurrency: 2, maxPending: 100 })

/** Of no password: lets an unknown account take as long as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=${HASH_OPTIONS.memoryCost},t=${HASH_OPTIONS.timeCost},p=${HASH_OPTIONS.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const runLimited = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = semaphore.run(work)
  if (!result) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
  return result
}

/** The same password typed on another keyboard may come as other code points. */
const normalizePassword = (password: string): string => password.normalize('NFKC')

export const hashPassword = async (password: string): Promise<string> => runLimited(() => hash(normalizePassword(password), HASH_OPTIONS))

/** Whether this is the password behind a hash. Without one the answer is no, after the same work. */
export const verifyPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const isMatch = await runLimited(() => verify(passwordHash ?? DUMMY_HASH, normalizePassword(password)))
  return isMatch && typeof passwordHash === 'string'
}
