import { defineFeature } from '../../feature.ts'

export type { AuthenticatedUser, Requester } from '../../platform/http/authenticator.ts'
export { createSessionCookie, registerCookies, createToken } from './cookies.ts'
export { authorizeRequests, createAuthentication, ensureGuestCustomer, lockCustomers, type Authentication } from './authentication.ts'
export {
  buildAddressInUseEmail,
  buildConfirmAddressEmail,
  buildAddressChangedEmail,
  buildGoogleLinkedEmail,
  buildPasswordChangedEmail,
  buildPasswordResetEmail,
  buildVerificationEmail,
  EMAILS_PER_NETWORK,
  queueAccountEmail,
} from './emails.ts'
export { createKnownDevices, type DeviceUser, type KnownDevices } from './known-device.ts'
export { MESSAGES as AUTH_MESSAGES } from './messages.ts'
export { hashNewPassword, rejectContextPassword, verifyPassword } from './passwords.ts'
export { createSessionReader, presentSessionUser, presentUser } from './present.ts'
export {
  deleteUserRow,
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
  ownsEmail,
  selectOwnerEmails,
  type UserRow,
} from './queries.ts'
export { customers, userAddresses, users } from './schema.ts'
export { createSessions, endSession, endSessions, isRecentlyAuthenticated, selectSessions, type Sessions } from './sessions.ts'
export { deleteTokens, findPendingEmail, findToken, storeFirstAdminToken, storeToken, consumeToken } from './tokens.ts'

export const authFeature = defineFeature({
  name: 'auth',
  uses: ['emails'],
})
