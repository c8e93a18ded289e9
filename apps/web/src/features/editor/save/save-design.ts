import { type DesignConfiguration, type SaveDesign, sentences, type ShopSettings } from '@picasso/contract'
import { canonicalDocument, findExcessiveCost, withStoredPictures, type Side } from '@picasso/design'

import { describeError } from '../../../lib/describe-error.ts'
import type { Design } from '../core/editor-store.ts'
import { assetsOf, elementsOf } from '../resources/resources.ts'
import type { EditorSession } from '../session.ts'
import { nameBackgrounds } from '../upload/name-backgrounds.ts'
import { sendPicture } from '../upload/send-picture.ts'

export interface SaveParts {
  capture: (design: Pick<Design, 'document' | 'color'>) => Promise<Record<Side, Blob>>
  settings: () => Promise<ShopSettings>
  save: (design: SaveDesign) => Promise<DesignConfiguration>
}

/** The parts of a visit that saving needs. */
interface SavedSession extends Pick<EditorSession, 'garment'> {
  store: Pick<EditorSession['store'], 'state'>
  desk: Pick<EditorSession['desk'], 'deliver' | 'deliverAgain' | 'fileOf' | 'stored'>
  keeping: Pick<EditorSession['keeping'], 'now'>
}

/** What the shop would refuse to draw is said at once, before anything is sent. */
class ExcessiveDesignError extends Error {
  override readonly name = 'ExcessiveDesignError'
}

/** Captures both sides, stores the pictures and saves the design. Rejects with what went wrong; trying again is always possible. */
export const saveDesignOf = async (session: SavedSession, { capture, settings, save }: SaveParts): Promise<DesignConfiguration> => {
  const { store, desk, garment, keeping } = session
  const { document: committed, color } = store.state().history.committed
  const assets = assetsOf(elementsOf(committed))
  await keeping.now()
  const excess = findExcessiveCost(canonicalDocument(committed), garment.key)
  if (excess) throw new ExcessiveDesignError(sentences().excessiveDesign[excess.cause](excess.side))
  const document = await nameBackgrounds(committed, desk.fileOf)
  // Pictures that are still on their way, or were stopped on it, arrive first.
  const [{ front, back }] = await Promise.all([capture({ document, color }), Promise.all(assets.map(desk.deliver))])
  const { imageUpload } = await settings()
  const [frontView, backView] = await Promise.all([
    sendPicture(imageUpload, front, 'front-image.png'),
    sendPicture(imageUpload, back, 'back-image.png'),
  ])
  const saveNow = (): Promise<DesignConfiguration> =>
    save({
      categoryId: garment.categoryId,
      clothingType: garment.key,
      color,
      document: canonicalDocument(withStoredPictures(document, desk.stored())),
      // Stored as keys, never as absolute addresses.
      frontView: new URL(frontView.secure_url, location.href).pathname,
      backView: new URL(backView.secure_url, location.href).pathname,
    })
  return saveNow().catch(async (error: unknown) => {
    // A crash or cleared cookies make the same person a new guest, who does not own the pictures sent before.
    if (describeError(error).code !== 'INVALID_DESIGN' || assets.length === 0) throw error
    await desk.deliverAgain(assets)
    return saveNow()
  })
}
