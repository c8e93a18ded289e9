import { type ReactNode, useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { type Asked, ConfirmDialog, isAsked } from './confirm-dialog.tsx'

interface Confirmed {
  /** Does it; where the shop first wants to know who is there, that is asked and it is done again. Rejects with any other refusal. */
  attempt: (deed: () => Promise<void>) => Promise<void>
  /** To be shown somewhere on the page. */
  dialog: ReactNode
}

/** For what the shop does only for somebody who has just shown who they are. */
export const useConfirmed = (): Confirmed => {
  const [open, setOpen] = useState<{ asked: Asked; deed: () => Promise<void> }>()
  return {
    attempt: async (deed) => {
      try {
        await deed()
      } catch (error) {
        const { code } = describeError(error)
        if (!isAsked(code)) throw error
        setOpen({ asked: code, deed })
      }
    },
    dialog: open && <ConfirmDialog asked={open.asked} onConfirmed={open.deed} onClose={() => setOpen(undefined)} />,
  }
}
