export { readCookies } from './cookies.ts'
export { isFresh } from './fresh.ts'
export { guardCalls } from './guard.ts'
export {
  addressInUseMail,
  changeEmailMail,
  emailChangedMail,
  googleJoinedMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
  writeTo,
} from './mails.ts'
export { hashNewPassword } from './new-password.ts'
export { presentSessionUser, presentUser } from './present.ts'
export {
  changeUser,
  findUser,
  findUserByEmail,
  findUserByGoogleSubject,
  findUserByOwner,
  insertUser,
  lockEmail,
  lockShopOwners,
  lockUser,
  selectOwnerAddresses,
  type UserRow,
} from './queries.ts'
export { owners, userAddresses, users } from './schema.ts'
export { newToken } from './session-cookie.ts'
export { signedInBy } from './signed-in.ts'
export { confirmSession, createSessions, endSession, endSessions, type Person, selectSessions, type Sessions } from './sessions.ts'
export { discardTokens, findPendingEmail, isGoodToken, storeFirstAdminToken, storeToken, takeToken } from './tokens.ts'
export { createVisitors, ensureGuest, lockOwners, type Visitor, type Visitors } from './visitors.ts'
