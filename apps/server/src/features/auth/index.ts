import { defineFeature } from '../../feature.ts'

export type { AuthenticatedUser, Requester } from '../../platform/http/authenticator.ts'
export { registerCookies } from './session-cookie.ts'
export { authorizeRequests } from './authorize-requests.ts'
export {
  buildAddressInUseEmail,
  buildEmailChangeEmail,
  buildEmailChangedEmail,
  buildGoogleLinkedEmail,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildVerificationEmail,
  sendAccountEmail,
} from './emails.ts'
export { hashNewPassword } from './new-password.ts'
export { createSessionReader, presentSessionUser, presentUser } from './present.ts'
export {
  updateUserRow,
  findUser,
  findUserByEmail,
  findUserByGoogleSubject,
  findUserByCustomer,
  hasCustomers,
  insertUser,
  lockEmail,
  lockShopOwners,
  lockUser,
  selectOwnerEmails,
  type UserRow,
} from './queries.ts'
export { customers, userAddresses, users } from './schema.ts'
export { createToken } from './session-cookie.ts'
export {
  recordAuthentication,
  createSessions,
  endSession,
  endSessions,
  isRecentlyAuthenticated,
  selectSessions,
  type Sessions,
} from './sessions.ts'
export { deleteTokens, findPendingEmail, isValidToken, storeFirstAdminToken, storeToken, consumeToken } from './tokens.ts'
export { createAuthentication, ensureGuestCustomer, lockCustomers, type Authentication } from './authentication.ts'

export const authFeature = defineFeature({
  name: 'auth',
  uses: ['emails'],
})
