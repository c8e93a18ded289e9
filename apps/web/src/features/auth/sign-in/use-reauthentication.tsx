import { type ReactNode, useState } from 'react'

import { describeError } from '../../../lib/describe-error.ts'
import { type ReauthenticationErrorCode, ReauthenticationDialog, isReauthenticationError } from './reauthentication-dialog.tsx'

interface Reauthentication {
  /** Does it; where the shop first wants to know who is there, that is asked and it is done again. Rejects with any other refusal. */
  runReauthenticated: (action: () => Promise<void>) => Promise<void>
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

/** For what the shop does only for somebody who has just shown who they are. */
export const useReauthentication = (): Reauthentication => {
  const [pendingAction, setPendingAction] = useState<{ errorCode: ReauthenticationErrorCode; action: () => Promise<void> }>()
  return {
    runReauthenticated: async (action) => {
      try {
        await action()
      } catch (error) {
        const { code } = describeError(error)
        if (!isReauthenticationError(code)) throw error
        setPendingAction({ errorCode: code, action })
      }
    },
    dialog: pendingAction && (
      <ReauthenticationDialog
        errorCode={pendingAction.errorCode}
        onSuccess={pendingAction.action}
        onClose={() => setPendingAction(undefined)}
      />
    ),
  }
}
