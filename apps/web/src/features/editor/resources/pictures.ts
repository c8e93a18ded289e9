import { findEdgeColor, INK_SAMPLE_SIDE, getPictureKey, type DesignElement, type ImageElement, type Pixels } from '@picasso/design'

import { fetchFile } from '../../../lib/fetch-file.ts'
import { createFilteredBitmap, createFilteredFile, loadImage, readPixels } from '../../../lib/filter-image.ts'
import type { CoreMessages } from '../core/messages/index.ts'

/** A picture the editor can draw. */
interface LoadedPicture {
  /** Small enough to be dragged smoothly, large enough to fill the print area of a sharp screen. */
  screen: ImageBitmap
  /** The copy it was decoded from, for full-size rendering. */
  copy: Blob
  /** The file name, if known. */
  name: string | undefined
}

export interface Pictures {
  /** Bitmaps for the screen. */
  screen: () => ReadonlyMap<string, ImageBitmap>
  /** Full-size filtered pictures of these elements. Throws where a picture is not loaded. */
  loadFullSize: (elements: readonly DesignElement[]) => Promise<ReadonlyMap<string, HTMLImageElement>>
  /** Creates the filtered bitmaps of these elements and releases unused ones. */
  filter: (elements: readonly DesignElement[]) => void
  getName: (asset: string) => string | undefined
  /** The color most of a picture's edge has, as `#rrggbb`; absent until the picture is loaded. */
  findEdgeColor: (asset: string) => string | undefined
  /** A small filtered picture for the check before printing; absent until it is loaded. */
  ink: (picture: ImageElement) => Pixels | undefined
  add: (asset: string, copy: Blob, name: string | undefined) => Promise<void>
  release: () => void
}

/** Longest side of screen bitmaps in pixels; decoded, they take at most 6.5 MB. */
const SCREEN_SIDE = 1280

/** Cached small pictures for the check, 100 KB each; a side holds at most 200 elements. */
const MAX_INKS = 400

const createScreenBitmap = async (copy: Blob): Promise<ImageBitmap> => {
  const fullBitmap = await createImageBitmap(copy)
  const scale = SCREEN_SIDE / Math.max(fullBitmap.width, fullBitmap.height)
  if (scale >= 1) return fullBitmap
  const screen = await createImageBitmap(fullBitmap, {
    resizeWidth: Math.max(1, Math.round(fullBitmap.width * scale)),
    resizeHeight: Math.max(1, Math.round(fullBitmap.height * scale)),
    resizeQuality: 'high',
  })
  fullBitmap.close()
  return screen
}

const getImageElements = (elements: readonly DesignElement[]): ImageElement[] => elements.filter((element) => element.type === 'image')

/** Decoded and filtered pictures by their key. */
export const createPictures = (onChange: () => void, getMessages: () => CoreMessages): Pictures => {
  const loaded = new Map<string, LoadedPicture>()
  const filteredBitmaps = new Map<string, ImageBitmap>()
  const inks = new Map<string, Pixels>()
  let currentElements: readonly DesignElement[] = []
  let screen: ReadonlyMap<string, ImageBitmap> = new Map()
  const updateScreen = (): void => {
    screen = new Map([...[...loaded].map(([key, picture]) => [key, picture.screen] as const), ...filteredBitmaps])
  }

  const filter = (elements: readonly DesignElement[]): void => {
    currentElements = elements
    const imagesByKey = new Map(getImageElements(elements).map((element) => [getPictureKey(element), element]))
    const previousSize = filteredBitmaps.size
    let hasNewBitmaps = false
    for (const [key, { asset, filters }] of imagesByKey) {
      const unfiltered = loaded.get(asset)
      if (key === asset || !filters || !unfiltered || filteredBitmaps.has(key)) continue
      filteredBitmaps.set(key, createFilteredBitmap(unfiltered.screen, filters))
      hasNewBitmaps = true
    }
    if (!hasNewBitmaps && filteredBitmaps.size === previousSize && [...filteredBitmaps.keys()].every((key) => imagesByKey.has(key))) return
    for (const [key, bitmap] of filteredBitmaps)
      if (!imagesByKey.has(key)) {
        bitmap.close()
        filteredBitmaps.delete(key)
      }
    updateScreen()
    if (hasNewBitmaps) onChange()
  }

  return {
    screen: () => screen,
    loadFullSize: async (elements) => {
      const imagesByKey = new Map(getImageElements(elements).map((element) => [getPictureKey(element), element]))
      const decoded = [...imagesByKey].map(async ([key, { asset, filters }]) => {
        const picture = loaded.get(asset)
        if (!picture) throw new Error(getMessages().loading.pictureMissing)
        const unfiltered = await loadImage(picture.copy)
        return [key, filters && key !== asset ? await loadImage(await createFilteredFile(unfiltered, filters)) : unfiltered] as const
      })
      return new Map(await Promise.all(decoded))
    },
    filter,
    getName: (asset) => loaded.get(asset)?.name,
    findEdgeColor: (asset) => {
      const picture = loaded.get(asset)
      return picture && findEdgeColor(readPixels(picture.screen))
    },
    ink: (picture) => {
      const key = getPictureKey(picture)
      const unfiltered = loaded.get(picture.asset)
      if (!unfiltered) return undefined
      const cachedInk = inks.get(key)
      if (cachedInk) return cachedInk
      const source =
        key === picture.asset || !picture.filters
          ? unfiltered.screen
          : (filteredBitmaps.get(key) ?? createFilteredBitmap(unfiltered.screen, picture.filters))
      const ink = readPixels(source, INK_SAMPLE_SIDE)
      inks.set(key, ink)
      const [oldest] = inks.keys()
      if (inks.size > MAX_INKS && oldest !== undefined) inks.delete(oldest)
      return ink
    },
    add: async (asset, copy, name) => {
      if (loaded.has(asset)) return
      loaded.set(asset, { screen: await createScreenBitmap(copy), copy, name })
      updateScreen()
      filter(currentElements)
      onChange()
    },
    release: () => {
      for (const picture of loaded.values()) picture.screen.close()
      for (const bitmap of filteredBitmaps.values()) bitmap.close()
      filteredBitmaps.clear()
      inks.clear()
      loaded.clear()
      screen = new Map()
    },
  }
}

const fetchStoredPicture = (url: string, getMessages: () => CoreMessages): Promise<Blob> =>
  fetchFile(url).catch((error: unknown) => {
    throw new Error(getMessages().loading.pictureFailed, { cause: error })
  })

/** The editor's copy of a stored picture. */
export const fetchPicture = (asset: string, getMessages: () => CoreMessages): Promise<Blob> =>
  fetchStoredPicture(`/files/${asset}/preview`, getMessages)

/** A stored picture in its full size. */
export const fetchOriginal = (asset: string, getMessages: () => CoreMessages): Promise<Blob> =>
  fetchStoredPicture(`/files/${asset}`, getMessages)
