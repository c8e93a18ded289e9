import { isRejectedWithValue, type Middleware, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'

import { getErrorCode } from '../../lib/describe-error.ts'
import { sessionApi } from './api.ts'
import { clearCredentials, refreshUser, selectUser, setCredentials, type SessionRootState } from './session-slice.ts'

type SessionThunk = ThunkAction<Promise<void>, SessionRootState, unknown, UnknownAction>

/** A background check, so an incomplete user is only logged. */
const logInvalidUser = (): void => {
  // oxlint-disable-next-line no-console -- see above
  console.warn('Invalid user information')
}

/** Asks the server who is signed in and applies the result, unless somebody signed in or out meanwhile. */
export const checkSession = (): SessionThunk => async (dispatch, getState) => {
  const { session } = getState()
  const request = dispatch(sessionApi.endpoints.readSession.initiate(undefined, { forceRefetch: true, subscribe: false }))
  const { data, error } = await request
  if (error && getErrorCode(error) === 'PARSING_ERROR') logInvalidUser()
  if (!data || getState().session !== session) return
  const currentUser = session.session?.user
  if (!data.user) {
    if (currentUser) dispatch(clearCredentials())
  } else if (data.user._id === '' || data.user.email === '') logInvalidUser()
  else if (currentUser?._id === data.user._id) dispatch(refreshUser(data.user))
  else dispatch(setCredentials(data.user))
}

const isCartRequest = (action: { meta: { arg: unknown } }): boolean => {
  const { arg } = action.meta
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg && arg.endpointName === 'readCart'
}

/** Whether a response means that the server no longer accepts the session. */
const contradictsSession = (action: unknown): boolean => {
  if (!isRejectedWithValue(action)) return false
  const code = getErrorCode(action.payload)
  return code === 'SIGN_IN_NEEDED' || code === 'ADMIN_ONLY' || code === 'OWNER_ONLY' || (code === 'NOT_FOUND' && isCartRequest(action))
}

type Dispatch = ThunkDispatch<SessionRootState, unknown, UnknownAction>

/** Checks the session again once a response contradicts the browser's state. */
export const sessionMiddleware: Middleware<object, SessionRootState, Dispatch> = (store) => (next) => (action) => {
  const result = next(action)
  if (contradictsSession(action) && selectUser(store.getState()) !== null) void store.dispatch(checkSession())
  return result
}
