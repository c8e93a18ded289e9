import { LOGOUT_PENDING_MAX_AGE_S, LOGOUT_PENDING_COOKIE } from '@picasso/contract'

type CookiePage = Pick<Document, 'cookie' | 'location'>

/**
 * A logout that has not reached the shop: it is sent again at the next load, so that the session there does not outlive it. A
 * cookie, so that the shop draws no page for whoever was signed out before that load's script can say so. The shop takes it
 * away once it has heard the logout, or when somebody signs in.
 */
export const setLogoutPending = (page: CookiePage): void => {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${LOGOUT_PENDING_COOKIE}=1; Path=/; Max-Age=${LOGOUT_PENDING_MAX_AGE_S}; SameSite=Lax${secure}`
}

export const isLogoutPending = ({ cookie }: CookiePage): boolean => cookie.split(/;\s*/).includes(`${LOGOUT_PENDING_COOKIE}=1`)
