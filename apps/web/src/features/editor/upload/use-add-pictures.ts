import { isSideFull, MAX_ELEMENTS_PER_SIDE } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useSession } from '../use-session.ts'

/** Adds chosen or dropped files to the current side; returns whether all were added and shows a message for each that was not. */
export const useAddPictures = (): ((files: File[]) => Promise<boolean>) => {
  const { sideFull } = useMessages(coreMessages)
  const { store, uploadQueue, commands } = useSession()
  return async (files) => {
    const { history, side } = store.state()
    if (isSideFull(history.current.document, side)) {
      toastError(sideFull(MAX_ELEMENTS_PER_SIDE))
      return false
    }
    try {
      commands.addImage(await uploadQueue.add(files))
      return true
    } catch (reason) {
      toastError(reason instanceof Error ? reason.message : String(reason))
      return false
    }
  }
}
