import { type ReactNode, useState } from 'react'

import { describeError } from '../../../lib/describe-error.ts'
import { type ReauthenticationErrorCode, ReauthenticationDialog, isReauthenticationError } from './reauthentication-dialog.tsx'

interface Reauthentication {
  /** Runs an action; if the server asks for recent authentication, asks the user and runs it again. Rejects with any other error. */
  runReauthenticated: (action: () => Promise<void>) => Promise<void>
  /** To be rendered somewhere on the page. */
  dialog: ReactNode
}

/** For actions that require recent authentication. */
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
