/** A picture the editor can draw. */
interface LoadedPicture {
  /** Small enough to be dragged smoothly, large enough to fill the print area of a sharp screen. */
  screen: ImageBitmap
  /** The copy it was made from, for the pictures that are saved. */
  copy: Blob
  /** The file's name, where it is known. */
  name: string | undefined
}

export interface Pictures {
  /** What the screen is drawn with. */
  screen: () => ReadonlyMap<string, ImageBitmap>
  /** The copies in their full size. Throws where one has not arrived. */
  whole: (assets: Iterable<string>) => Promise<ReadonlyMap<string, HTMLImageElement>>
  nameOf: (asset: string) => string | undefined
  add: (asset: string, copy: Blob, name: string | undefined) => Promise<void>
  release: () => void
}

/** Longest side in pixels of what the screen is drawn with; decoded, it takes at most 6.5 MB. */
const SCREEN_SIDE = 1280

const screenBitmap = async (copy: Blob): Promise<ImageBitmap> => {
  const whole = await createImageBitmap(copy)
  const scale = SCREEN_SIDE / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const screen = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  })
  whole.close()
  return screen
}

/** An image element and not a bitmap: Chromium scales bitmaps by another path than the server does, up to 3 of 255 apart. */
const wholeImage = async (copy: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(copy)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Decoded pictures by the key their elements carry. */
export const createPictures = (changed: () => void): Pictures => {
  const loaded = new Map<string, LoadedPicture>()
  let screen: ReadonlyMap<string, ImageBitmap> = new Map()

  return {
    screen: () => screen,
    whole: async (assets) => {
      const decoded = [...new Set(assets)].map(async (asset) => {
        const picture = loaded.get(asset)
        if (!picture) throw new Error('A picture of this design has not been loaded yet.')
        return [asset, await wholeImage(picture.copy)] as const
      })
      return new Map(await Promise.all(decoded))
    },
    nameOf: (asset) => loaded.get(asset)?.name,
    add: async (asset, copy, name) => {
      if (loaded.has(asset)) return
      loaded.set(asset, { screen: await screenBitmap(copy), copy, name })
      screen = new Map([...loaded].map(([key, picture]) => [key, picture.screen]))
      changed()
    },
    release: () => {
      for (const picture of loaded.values()) picture.screen.close()
      loaded.clear()
      screen = new Map()
    },
  }
}

/** The editor's copy of a stored picture. */
export const fetchPicture = async (asset: string): Promise<Blob> => {
  const answer = await fetch(`/files/${asset}/preview`)
  if (!answer.ok) throw new Error('A picture of this design could not be loaded.')
  return answer.blob()
}
