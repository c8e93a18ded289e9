import type { DesignConfiguration, SaveDesign, ShopSettings } from '@picasso/contract'
import { canonicalDocument, withStoredPictures, type Side } from '@picasso/design'

import { assetsOf, elementsOf } from '../resources/resources.ts'
import type { EditorSession } from '../session.ts'
import { sendPicture } from '../upload/send-picture.ts'

export interface SaveParts {
  capture: () => Promise<Record<Side, Blob>>
  settings: () => Promise<ShopSettings>
  save: (design: SaveDesign) => Promise<DesignConfiguration>
}

/** Pictures that are still on their way, or were stopped on it, arrive first. */
const deliverPictures = async ({ store, desk }: EditorSession): Promise<void> => {
  const assets = assetsOf(elementsOf(store.state().history.committed.document))
  await Promise.all(assets.map(desk.deliver))
}

/** Captures both sides, stores the pictures and saves the design. Rejects with what went wrong; trying again is always possible. */
export const saveDesignOf = async (session: EditorSession, { capture, settings, save }: SaveParts): Promise<DesignConfiguration> => {
  const { store, desk, garment, autosave } = session
  const { document, color } = store.state().history.committed
  await autosave.now()
  const [{ front, back }] = await Promise.all([capture(), deliverPictures(session)])
  const { imageUpload } = await settings()
  const [frontView, backView] = await Promise.all([
    sendPicture(imageUpload, front, 'front-image.png'),
    sendPicture(imageUpload, back, 'back-image.png'),
  ])
  return save({
    categoryId: garment.categoryId,
    clothingType: garment.key,
    color,
    document: canonicalDocument(withStoredPictures(document, desk.stored())),
    // Stored as keys, never as absolute addresses.
    frontView: new URL(frontView.secure_url, location.href).pathname,
    backView: new URL(backView.secure_url, location.href).pathname,
  })
}
