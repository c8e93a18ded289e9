import type { User, UserUpdate } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useCheckSession, useUser } from '../../auth/index.ts'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { useDeleteUserMutation, useUpdateUserMutation } from './api.ts'
import { userMessages } from './messages/index.ts'

/** Admin actions on a user; each reports its success or its error. */
export const useUserActions = () => {
  const messages = useMessages(userMessages).deleteUser
  const [update, updateState] = useUpdateUserMutation()
  const [remove] = useDeleteUserMutation()
  const currentUser = useUser()
  const checkSession = useCheckSession()
  const { runReauthenticated, dialog } = useReauthentication()
  return {
    /** User that is being changed. */
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
      // An admin may have removed their own role.
      if (user._id === currentUser?._id) await checkSession()
    },
    /** Rejects with the error of the call; `onDone` runs after success, even after a reauthentication. */
    remove: (user: User, onDone: () => void): Promise<void> =>
      runReauthenticated(async () => {
        await remove({ params: { id: user._id } }).unwrap()
        toast.success(messages.deleted(user.name))
        onDone()
        if (user._id === currentUser?._id) await checkSession()
      }),
    /** Asks for the password if an action requires it; to be rendered on the page. */
    dialog,
  }
}
