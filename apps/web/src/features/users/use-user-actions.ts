import type { User, UserChange } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { useConfirmed } from '../accounts/index.ts'
import { useCheckSession, useUser } from '../session/index.ts'
import { useDeleteUserMutation, useUpdateUserMutation } from './api.ts'
import { usersWords } from './words/index.ts'

/** What an admin does to an account; each deed is told when it is done, or why it was not. */
export const useUserActions = () => {
  const words = useWords(usersWords).deleting
  const [update, updating] = useUpdateUserMutation()
  const [remove] = useDeleteUserMutation()
  const me = useUser()
  const checkSession = useCheckSession()
  const { attempt, dialog } = useConfirmed()
  return {
    /** Account that is being changed. */
    changing: updating.isLoading ? updating.originalArgs?.params.userId : undefined,
    change: async (user: User, change: UserChange, done: string): Promise<void> => {
      try {
        await attempt(async () => {
          await update({ params: { userId: user._id }, body: change }).unwrap()
          toast.success(done)
        })
      } catch (error) {
        toast.error(describeError(error).message)
      }
      // An admin may have taken their own rights away.
      if (user._id === me?._id) await checkSession()
    },
    /** Rejects with what the call failed with; `onDone` once it is done, be it after the password. */
    remove: (user: User, onDone: () => void): Promise<void> =>
      attempt(async () => {
        await remove({ params: { id: user._id } }).unwrap()
        toast.success(words.deleted(user.name))
        onDone()
        if (user._id === me?._id) await checkSession()
      }),
    /** Asks for the password where a deed needs it; to be shown on the page. */
    dialog,
  }
}
