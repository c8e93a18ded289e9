import { findEdgeColor, INK_SAMPLE_SIDE, pictureKey, type DesignElement, type ImageElement, type Pixels } from '@picasso/design'

import { fetchFile } from '../../../lib/fetch-file.ts'
import { filteredBitmap, filteredFile, imageOf, readPixels } from '../../../lib/filter-image.ts'
import type { CoreWords } from '../core/words/index.ts'

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
  /** What these elements show in its full size, filters and all. Throws where a picture has not arrived. */
  whole: (elements: readonly DesignElement[]) => Promise<ReadonlyMap<string, HTMLImageElement>>
  /** Makes what the screen needs for the filters of these elements, and forgets what no element needs. */
  filter: (elements: readonly DesignElement[]) => void
  nameOf: (asset: string) => string | undefined
  /** The color most of a picture's edge has, as `#rrggbb`; absent until the picture is here. */
  findEdgeColor: (asset: string) => string | undefined
  /** A picture after its filters, small, as the check before printing looks at it; absent until it is here. */
  ink: (picture: ImageElement) => Pixels | undefined
  add: (asset: string, copy: Blob, name: string | undefined) => Promise<void>
  release: () => void
}

/** Longest side in pixels of what the screen is drawn with; decoded, it takes at most 6.5 MB. */
const SCREEN_SIDE = 1280

/** Small pictures kept for the next check, 100 KB each; a side holds at most 200 elements. */
const MAX_INKS = 400

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

const imagesOf = (elements: readonly DesignElement[]): ImageElement[] => elements.filter((element) => element.type === 'image')

/** Decoded pictures by the key their elements carry, and what filters make of them. */
export const createPictures = (changed: () => void, words: () => CoreWords): Pictures => {
  const loaded = new Map<string, LoadedPicture>()
  const derived = new Map<string, ImageBitmap>()
  const inks = new Map<string, Pixels>()
  let wanted: readonly DesignElement[] = []
  let screen: ReadonlyMap<string, ImageBitmap> = new Map()
  const gather = (): void => {
    screen = new Map([...[...loaded].map(([key, picture]) => [key, picture.screen] as const), ...derived])
  }

  const filter = (elements: readonly DesignElement[]): void => {
    wanted = elements
    const shown = new Map(imagesOf(elements).map((element) => [pictureKey(element), element]))
    const before = derived.size
    let made = false
    for (const [key, { asset, filters }] of shown) {
      const plain = loaded.get(asset)
      if (key === asset || !filters || !plain || derived.has(key)) continue
      derived.set(key, filteredBitmap(plain.screen, filters))
      made = true
    }
    if (!made && derived.size === before && [...derived.keys()].every((key) => shown.has(key))) return
    for (const [key, bitmap] of derived)
      if (!shown.has(key)) {
        bitmap.close()
        derived.delete(key)
      }
    gather()
    if (made) changed()
  }

  return {
    screen: () => screen,
    whole: async (elements) => {
      const shown = new Map(imagesOf(elements).map((element) => [pictureKey(element), element]))
      const decoded = [...shown].map(async ([key, { asset, filters }]) => {
        const picture = loaded.get(asset)
        if (!picture) throw new Error(words().loading.pictureMissing)
        const plain = await imageOf(picture.copy)
        return [key, filters && key !== asset ? await imageOf(await filteredFile(plain, filters)) : plain] as const
      })
      return new Map(await Promise.all(decoded))
    },
    filter,
    nameOf: (asset) => loaded.get(asset)?.name,
    findEdgeColor: (asset) => {
      const picture = loaded.get(asset)
      return picture && findEdgeColor(readPixels(picture.screen))
    },
    ink: (picture) => {
      const key = pictureKey(picture)
      const plain = loaded.get(picture.asset)
      if (!plain) return undefined
      const known = inks.get(key)
      if (known) return known
      const shown =
        key === picture.asset || !picture.filters ? plain.screen : (derived.get(key) ?? filteredBitmap(plain.screen, picture.filters))
      const ink = readPixels(shown, INK_SAMPLE_SIDE)
      inks.set(key, ink)
      const [oldest] = inks.keys()
      if (inks.size > MAX_INKS && oldest !== undefined) inks.delete(oldest)
      return ink
    },
    add: async (asset, copy, name) => {
      if (loaded.has(asset)) return
      loaded.set(asset, { screen: await screenBitmap(copy), copy, name })
      gather()
      filter(wanted)
      changed()
    },
    release: () => {
      for (const picture of loaded.values()) picture.screen.close()
      for (const bitmap of derived.values()) bitmap.close()
      derived.clear()
      inks.clear()
      loaded.clear()
      screen = new Map()
    },
  }
}

const fetchStored = (address: string, words: () => CoreWords): Promise<Blob> =>
  fetchFile(address).catch((error: unknown) => {
    throw new Error(words().loading.pictureFailed, { cause: error })
  })

/** The editor's copy of a stored picture. */
export const fetchPicture = (asset: string, words: () => CoreWords): Promise<Blob> => fetchStored(`/files/${asset}/preview`, words)

/** A stored picture in its full size. */
export const fetchOriginal = (asset: string, words: () => CoreWords): Promise<Blob> => fetchStored(`/files/${asset}`, words)
