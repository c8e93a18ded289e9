import { useDispatch } from 'react-redux'

import { describeError } from '../../lib/describe-error.ts'
import { toastError } from '../../lib/toast.ts'
import { useWords } from '../../lib/words.ts'
import { useLogoutMutation } from './api.ts'
import { clearCredentials } from './session-slice.ts'
import { sessionWords } from './words/index.ts'

/** Signs out at a press; whoever could not be signed out is told, and stays signed in. */
export const useLogout = (): { signOut: () => Promise<void>; busy: boolean } => {
  const words = useWords(sessionWords)
  const [send, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  const signOut = async (): Promise<void> => {
    if (isLoading) return
    const { error } = await send()
    if (error) void toastError(words.notSignedOut(describeError(error).message))
    else dispatch(clearCredentials())
  }
  return { signOut, busy: isLoading }
}
