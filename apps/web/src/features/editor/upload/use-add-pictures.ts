import { isSideFull, MAX_ELEMENTS_PER_SIDE } from '@picasso/design'

import { toastError } from '../../../lib/toast.ts'
import type { EditorSession } from '../session.ts'
import { useSession } from '../use-session.ts'
import type { UploadQueue } from './upload-queue.ts'

interface PictureReceiver extends Pick<EditorSession, 'store' | 'commands' | 'getMessages'> {
  uploadQueue: Pick<UploadQueue, 'add'>
}

/**
 * Adds chosen, dropped or pasted files to the side that is shown, also if another one is once they are prepared; returns whether all were
 * added and shows a message for each that was not.
 */
export const addPictures = async (
  { store, uploadQueue, commands, getMessages }: PictureReceiver,
  files: readonly File[],
): Promise<boolean> => {
  const { history, side } = store.state()
  try {
    const isAdded = !isSideFull(history.current.document, side) && commands.addImage(await uploadQueue.add(files), side)
    if (!isAdded) toastError(getMessages().sideFull(MAX_ELEMENTS_PER_SIDE))
    return isAdded
  } catch (reason) {
    toastError(reason instanceof Error ? reason.message : String(reason))
    return false
  }
}

export const useAddPictures = (): ((files: readonly File[]) => Promise<boolean>) => {
  const session = useSession()
  return (files) => addPictures(session, files)
}
