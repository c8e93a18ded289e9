import type { AuthenticatedUser } from './sessions.ts'

/** So long after proving who they are, a person is taken for whoever did so. */
const RECENT_AUTHENTICATION_MS = 10 * 60_000

export const isRecentlyAuthenticated = ({ session }: Pick<AuthenticatedUser, 'session'>, now: Date): boolean =>
  now.getTime() - session.authenticatedAt.getTime() <= RECENT_AUTHENTICATION_MS
