import { AppError } from '../../platform/http/app-error.ts'
import { hashPassword, isCommonPassword } from '../../platform/passwords.ts'
import { MESSAGES } from './messages.ts'

/** Hashes a new password; rejects a common one. */
export const hashNewPassword = async (password: string, field = 'password'): Promise<string> => {
  if (await isCommonPassword(password))
    throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => MESSAGES[language].commonPassword } })
  return hashPassword(password)
}
