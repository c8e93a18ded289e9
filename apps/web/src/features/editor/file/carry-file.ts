import { fitDocument, withStoredPictures, type StoredPicture } from '@picasso/design'

import { assetsOf, elementsOf } from '../resources/resources.ts'
import type { EditorSession } from '../session.ts'
import { readDesignFile, writeDesignFile } from './design-file.ts'

/** The design that is being made, with its pictures, as a file. */
export const designAsFile = async ({ store, garment, desk }: EditorSession): Promise<File> => {
  const { document, color, roster } = store.state().history.committed
  const assets = assetsOf(elementsOf(document))
  const pictures = new Map(await Promise.all(assets.map(async (asset) => [asset, await desk.fileOf(asset)] as const)))
  const file = await writeDesignFile({ clothingType: garment.key, color, document, roster, pictures })
  return new File([file], `${garment.key}.picasso.json`, { type: 'application/json' })
}

/** Lays the design of a file on this garment in place of what is there, as one step that can be undone. */
export const openDesignFile = async ({ store, garment, desk, words }: EditorSession, file: File): Promise<void> => {
  const { document, roster, pictures } = await readDesignFile(file, words())
  const needed = assetsOf(elementsOf(document))
  const taken = new Map<string, StoredPicture>()
  for (const asset of needed) {
    const picture = pictures.get(asset)
    if (!picture) throw new Error(words().file.pictureMissing)
    // One after the other: preparing a picture takes a whole core.
    taken.set(asset, await desk.take([picture]))
  }
  const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
  const placed = withStoredPictures(fitDocument(document, areas), taken)
  store.commit({ name: 'openFile' }, { document: placed, ...(roster && { roster }) })
}
