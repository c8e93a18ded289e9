import { fitDocument, withStoredPictures, type StoredPicture } from '@picasso/design'

import { listAssets, listElements } from '../resources/resources.ts'
import type { EditorSession } from '../session.ts'
import { parseDesignFile, serializeDesignFile } from './design-file.ts'

/** Exports the open design with its pictures as a file. */
export const exportDesignFile = async ({ store, garment, uploadQueue }: EditorSession): Promise<File> => {
  const { document, color, roster } = store.state().history.committed
  const assets = listAssets(listElements(document))
  const pictures = new Map(await Promise.all(assets.map(async (asset) => [asset, await uploadQueue.getFile(asset)] as const)))
  const file = await serializeDesignFile({ clothingType: garment.key, color, document, roster, pictures })
  return new File([file], `${garment.key}.picasso.json`, { type: 'application/json' })
}

/** Replaces the design by that of a file, in one undoable step. */
export const importDesignFile = async (
  { store, garment, uploadQueue, getMessages, getSharedMessages }: EditorSession,
  file: File,
): Promise<void> => {
  const { document, roster, pictures } = await parseDesignFile(file, getMessages(), getSharedMessages())
  const needed = listAssets(listElements(document))
  const uploadedPictures = new Map<string, StoredPicture>()
  for (const asset of needed) {
    const picture = pictures.get(asset)
    if (!picture) throw new Error(getMessages().file.pictureMissing)
    // One after the other: preparing a picture uses a whole CPU core.
    uploadedPictures.set(asset, await uploadQueue.add([picture]))
  }
  const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
  const fittedDocument = withStoredPictures(fitDocument(document, areas), uploadedPictures)
  store.commit({ name: 'openFile' }, { document: fittedDocument, ...(roster && { roster }) })
}
