import type { Store } from '../../app/store.ts'
import { getErrorCode } from '../../lib/describe-error.ts'
import { readSessionQuery } from './api.ts'
import { clearCredentials, getUser, refreshUser, setCredentials } from './session.ts'

/** A background check, so an incomplete user is only logged. */
const logInvalidUser = (): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn('Invalid user information')
}

/** Asks the server who is signed in and applies the result, unless somebody signed in or out in the meantime. */
export const checkSession = async (store: Store): Promise<void> => {
  const { session } = store
  const before = session.get()
  const { data, error } = await store.read(readSessionQuery, undefined, { staleTime: 0 })
  if (error && getErrorCode(error) === 'PARSING_ERROR') logInvalidUser()
  if (!data || session.get() !== before) return
  if (!data.user) {
    if (!before) return
    store.sessionEnd = 'lost'
    clearCredentials(session)
  } else if (data.user._id === '' || data.user.email === '') logInvalidUser()
  else if (before?.user._id === data.user._id) refreshUser(session, data.user)
  else setCredentials(session, data.user)
}

/** Checks the session again once an error of a call contradicts the browser's state. */
export const checkContradiction = (store: Store, error: unknown, queryName: string | undefined): void => {
  const code = getErrorCode(error)
  const isContradiction =
    code === 'SIGN_IN_NEEDED' || code === 'ADMIN_ONLY' || code === 'OWNER_ONLY' || (code === 'NOT_FOUND' && queryName === 'readCart')
  if (isContradiction && getUser(store.session) !== null) void checkSession(store)
}
