import { useDispatch } from 'react-redux'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useLogoutMutation } from './api.ts'
import { clearCredentials } from './session-slice.ts'

/** Signs out at a press; whoever could not be signed out is told, and stays signed in. */
export const useLogout = (): { signOut: () => Promise<void>; busy: boolean } => {
  const [send, { isLoading }] = useLogoutMutation()
  const dispatch = useDispatch()
  const signOut = async (): Promise<void> => {
    if (isLoading) return
    const { error } = await send()
    if (error) toast.error(`You could not be signed out. ${describeError(error).message}`)
    else dispatch(clearCredentials())
  }
  return { signOut, busy: isLoading }
}
