import type { User, UserUpdate } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useCheckSession, useUser } from '../../auth/index.ts'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { useDeleteUserMutation, useUpdateUserMutation } from './api.ts'
import { userMessages } from './messages/index.ts'

/** What an admin does to an account; each deed is told when it is done, or why it was not. */
export const useUserActions = () => {
  const messages = useMessages(userMessages).deleteUser
  const [update, updateState] = useUpdateUserMutation()
  const [remove] = useDeleteUserMutation()
  const currentUser = useUser()
  const checkSession = useCheckSession()
  const { runReauthenticated, dialog } = useReauthentication()
  return {
    /** Account that is being changed. */
    changingId: updateState.isLoading ? updateState.originalArgs?.params.userId : undefined,
    change: async (user: User, change: UserUpdate, message: string): Promise<void> => {
      try {
        await runReauthenticated(async () => {
          await update({ params: { userId: user._id }, body: change }).unwrap()
          toast.success(message)
        })
      } catch (error) {
        toast.error(describeError(error).message)
      }
      // An admin may have taken their own rights away.
      if (user._id === currentUser?._id) await checkSession()
    },
    /** Rejects with what the call failed with; `onDone` once it is done, be it after the password. */
    remove: (user: User, onDone: () => void): Promise<void> =>
      runReauthenticated(async () => {
        await remove({ params: { id: user._id } }).unwrap()
        toast.success(messages.deleted(user.name))
        onDone()
        if (user._id === currentUser?._id) await checkSession()
      }),
    /** Asks for the password where a deed needs it; to be shown on the page. */
    dialog,
  }
}
