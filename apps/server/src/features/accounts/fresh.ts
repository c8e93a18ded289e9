import type { Person } from './sessions.ts'

/** So long after proving who they are, a person is taken for whoever did so. */
const FRESH_MS = 10 * 60_000

export const isFresh = ({ session }: Pick<Person, 'session'>, now: Date): boolean =>
  now.getTime() - session.confirmedAt.getTime() <= FRESH_MS
