/** A picture the editor can draw. */
interface LoadedPicture {
  bitmap: ImageBitmap
  /** The file's name, where it is known. */
  name: string | undefined
}

export interface Pictures {
  bitmaps: () => ReadonlyMap<string, ImageBitmap>
  nameOf: (asset: string) => string | undefined
  add: (asset: string, picture: Blob, name: string | undefined) => Promise<void>
  release: () => void
}

/** Decoded pictures by the key their elements carry. */
export const createPictures = (changed: () => void): Pictures => {
  const loaded = new Map<string, LoadedPicture>()
  let bitmaps: ReadonlyMap<string, ImageBitmap> = new Map()

  return {
    bitmaps: () => bitmaps,
    nameOf: (asset) => loaded.get(asset)?.name,
    add: async (asset, picture, name) => {
      if (loaded.has(asset)) return
      loaded.set(asset, { bitmap: await createImageBitmap(picture), name })
      bitmaps = new Map([...loaded].map(([key, { bitmap }]) => [key, bitmap]))
      changed()
    },
    release: () => {
      for (const { bitmap } of loaded.values()) bitmap.close()
      loaded.clear()
      bitmaps = new Map()
    },
  }
}

/** The editor's copy of a stored picture. */
export const fetchPicture = async (asset: string): Promise<Blob> => {
  const answer = await fetch(`/files/${asset}/preview`)
  if (!answer.ok) throw new Error('A picture of this design could not be loaded.')
  return answer.blob()
}
