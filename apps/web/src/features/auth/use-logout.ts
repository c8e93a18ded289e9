import { useDispatch } from 'react-redux'

import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { toastError } from '../../lib/toast.ts'
import { useLogoutMutation } from './api.ts'
import { sessionMessages } from './messages/index.ts'
import { clearCredentials } from './session-slice.ts'

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
