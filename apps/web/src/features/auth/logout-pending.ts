import { LOGOUT_PENDING_MAX_AGE_S, LOGOUT_PENDING_COOKIE } from '@picasso/contract'

type CookiePage = Pick<Document, 'cookie' | 'location'>

/**
 * Marks a logout that did not reach the server: it is sent again at the next load, so that the session does not stay alive. It is a cookie,
 * so that the server renders no page for the signed-out user before that load's script runs. The server removes it after the logout or a
 * sign-in.
 */
export const setLogoutPending = (page: CookiePage): void => {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = `${LOGOUT_PENDING_COOKIE}=1; Path=/; Max-Age=${LOGOUT_PENDING_MAX_AGE_S}; SameSite=Lax${secure}`
}

export const isLogoutPending = ({ cookie }: CookiePage): boolean => cookie.split(/;\s*/).includes(`${LOGOUT_PENDING_COOKIE}=1`)
