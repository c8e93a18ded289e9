/**
 * Left by a browser that signed somebody out while the shop could not be reached: until the shop has heard it, whoever comes with
 * this cookie is nobody, whatever session they carry besides.
 */
export const LOGOUT_PENDING_COOKIE = 'logout-pending'
/** As long as a session lasts at most. */
export const LOGOUT_PENDING_MAX_AGE_S = 30 * 24 * 60 * 60
