import { AppError } from '../../platform/http/app-error.ts'
import { hashPassword, isCommonPassword } from '../../platform/passwords/index.ts'
import { MESSAGES } from './messages/index.ts'

/** The hash of a password somebody chose, or a refusal of one that everybody tries first. */
export const hashNewPassword = async (password: string, field = 'password'): Promise<string> => {
  if (await isCommonPassword(password))
    throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => MESSAGES[language].commonPassword } })
  return hashPassword(password)
}
