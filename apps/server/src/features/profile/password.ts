import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isPasswordOf } from '../../platform/passwords/index.ts'
import type { UserRow } from '../accounts/index.ts'
import { PASSWORD_OF_USER } from './limits.ts'

/** Asks for the password again before something that a person at an unlocked computer must not do. */
export const requirePassword = async (
  { limits }: Pick<Parts, 'limits'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  { password, field }: { password: string; field: string },
): Promise<void> => {
  await limits.spend(PASSWORD_OF_USER, user.id)
  if (!(await isPasswordOf(user.passwordHash, password)))
    throw new AppError('WRONG_PASSWORD', { fields: { [field]: 'This is not your present password.' } })
  await limits.refund(PASSWORD_OF_USER, user.id)
}
