import type { DesignConfiguration, DesignInput, PublicSettings } from '@picasso/contract'
import { toCanonicalDocument, findTooComplexSide, withStoredPictures, type Side } from '@picasso/design'

import { getErrorCode } from '../../../lib/describe-error.ts'
import type { Design } from '../core/editor-store.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import type { EditorSession } from '../session.ts'
import { fillBackgroundColors } from '../upload/background-colors.ts'
import { sendPicture } from '../upload/send-picture.ts'

export interface SaveServices {
  capture: (design: Pick<Design, 'document' | 'color'>) => Promise<Record<Side, Blob>>
  settings: () => Promise<PublicSettings>
  save: (design: DesignInput) => Promise<DesignConfiguration>
}

/** The parts of a session that saving needs. */
interface SaveSession extends Pick<EditorSession, 'garment' | 'getSharedMessages'> {
  store: Pick<EditorSession['store'], 'state'>
  uploadQueue: Pick<EditorSession['uploadQueue'], 'upload' | 'reupload' | 'getFile' | 'listStored'>
  autosave: Pick<EditorSession['autosave'], 'flush' | 'detach'>
}

/** Thrown before anything is sent for a design that the server would reject. */
class DesignTooComplexError extends Error {
  override readonly name = 'DesignTooComplexError'
}

/** Captures both sides, uploads the pictures and saves the design. It can be retried after a rejection. */
export const saveEditorDesign = async (session: SaveSession, { capture, settings, save }: SaveServices): Promise<DesignConfiguration> => {
  const { store, uploadQueue, garment, autosave, getSharedMessages } = session
  const { document: committed, color } = store.state().history.committed
  const assets = listAssets(listElements(committed))
  await autosave.flush()
  const tooComplexSide = findTooComplexSide(toCanonicalDocument(committed), garment.key)
  if (tooComplexSide) {
    const { side, factor, text } = tooComplexSide
    throw new DesignTooComplexError(getSharedMessages().excessiveDesign[factor](side, text))
  }
  const document = await fillBackgroundColors(committed, uploadQueue.getFile)
  // Pending and failed uploads are completed first.
  const [{ front, back }] = await Promise.all([capture({ document, color }), Promise.all(assets.map(uploadQueue.upload))])
  const { imageUpload } = await settings()
  const [frontView, backView] = await Promise.all([
    sendPicture(imageUpload, front, 'front-image.png', { getMessages: getSharedMessages }),
    sendPicture(imageUpload, back, 'back-image.png', { getMessages: getSharedMessages }),
  ])
  const saveNow = (): Promise<DesignConfiguration> =>
    save({
      categoryId: garment.categoryId,
      clothingType: garment.key,
      color,
      document: toCanonicalDocument(withStoredPictures(document, uploadQueue.listStored())),
      // Stored as keys, never as absolute addresses.
      frontView: new URL(frontView.secure_url, location.href).pathname,
      backView: new URL(backView.secure_url, location.href).pathname,
    })
  const saved = await saveNow().catch(async (error: unknown) => {
    // After a crash or cleared cookies the user is a new guest, who does not own the pictures uploaded before.
    if (getErrorCode(error) !== 'INVALID_DESIGN' || assets.length === 0) throw error
    await uploadQueue.reupload(assets)
    return saveNow()
  })
  await autosave.detach(saved._id)
  return saved
}

/**
 * Opens the page of a saved design, unless the visitor is leaving. Saving ends in any case: who goes back, and forward again before another
 * page has come, is still in the same editor.
 */
export const openSavedDesign = async (
  { isLeft }: Pick<EditorSession, 'isLeft'>,
  { open, end }: { open: () => Promise<void>; end: () => void },
): Promise<void> => {
  if (!isLeft()) await open()
  end()
}
