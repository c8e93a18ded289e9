import type { SessionUser } from '@picasso/contract'
import { useCallback } from 'react'

import { useMutation, useStore } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastError } from '../../lib/toast.ts'
import { useValue } from '../../lib/value.ts'
import { logoutMutation } from './api.ts'
import { checkSession } from './check-session.ts'
import { sessionMessages } from './messages/index.ts'
import { clearCredentials } from './session.ts'

/** The signed-in user; null for a guest. */
export const useUser = (): SessionUser | null => useValue(useStore().session)?.user ?? null

/** Lets the server confirm the session again after a change of the user. */
export const useCheckSession = (): (() => Promise<void>) => {
  const store = useStore()
  return useCallback(() => checkSession(store), [store])
}

/** Signs out; on failure shows an error and stays signed in. */
export const useLogout = (): { signOut: () => Promise<void>; isLoading: boolean } => {
  const messages = useMessages(sessionMessages)
  const describeError = useDescribeError()
  const [send, { isLoading }] = useMutation(logoutMutation)
  const { session } = useStore()
  const signOut = async (): Promise<void> => {
    if (isLoading) return
    const { error } = await send()
    if (error) toastError(messages.logoutError(describeError(error).message))
    else clearCredentials(session)
  }
  return { signOut, isLoading }
}
