import type { SessionUser } from '@picasso/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'

import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastError } from '../../lib/toast.ts'
import { useLogoutMutation } from './api.ts'
import { checkSession } from './check-session.ts'
import { sessionMessages } from './messages/index.ts'
import { clearCredentials, type SessionRootState, selectUser } from './session-slice.ts'

/** The signed-in user; null for a guest. */
export const useUser = (): SessionUser | null => useSelector(selectUser)

/** Lets the server confirm the session again after a change of the user. */
export const useCheckSession = (): (() => Promise<void>) => {
  const dispatch = useDispatch<ThunkDispatch<SessionRootState, unknown, UnknownAction>>()
  return useCallback(() => dispatch(checkSession()), [dispatch])
}

/** Signs out; on failure shows an error and stays signed in. */
export const useLogout = (): { signOut: () => Promise<void>; isLoading: boolean } => {
  const messages = useMessages(sessionMessages)
  const describeError = useDescribeError()
  const [send, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  const signOut = async (): Promise<void> => {
    if (isLoading) return
    const { error } = await send()
    if (error) void toastError(messages.logoutError(describeError(error).message))
    else dispatch(clearCredentials())
  }
  return { signOut, isLoading }
}
