import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import { isPasswordOf } from '../../platform/passwords/index.ts'
import { isFresh, type Person, type UserRow } from '../accounts/index.ts'
import { PASSWORD_OF_USER } from './limits.ts'

interface Asked {
  person: Person
  user: Pick<UserRow, 'id' | 'passwordHash'>
  password: string | undefined
  /** Where the form asks for the password. */
  field: string
}

/** Asks again who is there, before something that a person at an unlocked computer must not do. */
export const confirmPerson = async (
  { limits, clock }: Pick<Parts, 'limits' | 'clock'>,
  { person, user, password, field }: Asked,
): Promise<void> => {
  if (user.passwordHash === null) {
    if (!isFresh(person, clock.now())) throw new AppError('SIGN_IN_AGAIN')
    return
  }
  if (password === undefined)
    throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => SENTENCES[language].presentPassword } })
  await limits.spend(PASSWORD_OF_USER, user.id)
  if (!(await isPasswordOf(user.passwordHash, password)))
    throw new AppError('WRONG_PASSWORD', { fields: { [field]: (language) => SENTENCES[language].refusals.WRONG_PASSWORD } })
  await limits.refund(PASSWORD_OF_USER, user.id)
}
