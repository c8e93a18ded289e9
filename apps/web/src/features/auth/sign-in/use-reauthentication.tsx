import { type ReactNode, useState } from 'react'

import { getErrorCode, type ApiError } from '../../../lib/describe-error.ts'
import { type ReauthenticationErrorCode, ReauthenticationDialog } from './reauthentication-dialog.tsx'

const isReauthenticationError = (code: ApiError['code'] | undefined): code is ReauthenticationErrorCode =>
  code === 'PASSWORD_NEEDED' || code === 'SIGN_IN_AGAIN'

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
        const code = getErrorCode(error)
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
