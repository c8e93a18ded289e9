import { hash, verify } from '@node-rs/argon2'

import { AppError } from '../http/app-error.ts'
import { createTurnstile } from '../turnstile.ts'

/** Argon2id (the library's default kind) with the OWASP cheat sheet's second setting: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One run takes about 25 ms of a core and 19 MiB: a flood of sign-ins must not keep the rest of the shop waiting. */
const turnstile = createTurnstile({ atOnce: 2, waiting: 100 })

/** Of no password: lets an unknown account take as long as a known one. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = turnstile.enter(work)
  if (!done) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '5' } })
  return done
}

/** The same password typed on another keyboard may come as other code points. */
const spelling = (password: string): string => password.normalize('NFKC')

export const hashPassword = async (password: string): Promise<string> => inTurn(() => hash(spelling(password), COST))

/** Whether this is the password behind a hash. Without one the answer is no, after the same work. */
export const isPasswordOf = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, spelling(password)))
  return matches && typeof passwordHash === 'string'
}
