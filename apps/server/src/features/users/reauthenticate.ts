import { AppError } from '../../platform/http/app-error.ts'
import { ISSUE_MESSAGES, MESSAGES } from '../../platform/http/language.ts'
import type { RateLimit } from '../../platform/rate-limits/index.ts'
import type { Services } from '../../services.ts'
import { isRecentlyAuthenticated, type AuthenticatedUser, type UserRow, verifyPassword } from '../auth/index.ts'

/** Correct passwords are refunded, and those that the shop was too busy to compare: whoever has stolen a session must not guess the password with it. */
const PASSWORD_ATTEMPTS_PER_USER: RateLimit = { name: 'password of user', max: 10, windowMs: 15 * 60_000 }

interface ReauthenticationAttempt {
  sessionUser: AuthenticatedUser
  user: Pick<UserRow, 'id' | 'passwordHash'>
  password: string | undefined
  /** The field of the request with the password, for errors. */
  field: string
}

/** Checks the password again, before an action that somebody else at an unlocked computer must not do. */
export const reauthenticate = async (
  { rateLimits, clock }: Pick<Services, 'rateLimits' | 'clock'>,
  { sessionUser, user, password, field }: ReauthenticationAttempt,
): Promise<void> => {
  if (user.passwordHash === null) {
    if (!isRecentlyAuthenticated(sessionUser, clock.now())) throw new AppError('SIGN_IN_AGAIN')
    return
  }
  if (password === undefined)
    throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => ISSUE_MESSAGES[language].currentPasswordRequired } })
  await rateLimits.consume(PASSWORD_ATTEMPTS_PER_USER, user.id)
  let isWrong = false
  try {
    isWrong = !(await verifyPassword(user.passwordHash, password))
  } finally {
    if (!isWrong) await rateLimits.refund(PASSWORD_ATTEMPTS_PER_USER, user.id)
  }
  if (isWrong) throw new AppError('WRONG_PASSWORD', { fields: { [field]: (language) => MESSAGES[language].errors.WRONG_PASSWORD } })
}
