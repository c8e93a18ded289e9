/**
 * Set by a browser that signed out while the shop could not be reached: until the server has ended the session, a request with this
 * cookie counts as signed out.
 */
export const LOGOUT_PENDING_COOKIE = 'logout-pending'
/** The maximum age of a session. */
export const LOGOUT_PENDING_MAX_AGE_S = 30 * 24 * 60 * 60
