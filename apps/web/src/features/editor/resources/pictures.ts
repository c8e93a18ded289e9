import { findEdgeColor, INK_SAMPLE_SIDE, getPictureKey, type DesignElement, type ImageElement, type Pixels } from '@picasso/design'

import { createFilteredBitmap, createFilteredFile, loadImage, readPixels } from '../../../lib/canvas.ts'
import { fetchFile } from '../../../lib/fetch-file.ts'
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

/** Bitmaps with filters, created when an element first shows them and released with the last one. */
const createFilteredBitmaps = (loaded: ReadonlyMap<string, LoadedPicture>) => {
  const bitmaps = new Map<string, ImageBitmap>()
  /** True where a bitmap was created. */
  const create = (imagesByKey: ReadonlyMap<string, ImageElement>): boolean => {
    const previousSize = bitmaps.size
    for (const [key, { asset, filters }] of imagesByKey) {
      const unfiltered = loaded.get(asset)
      if (key === asset || !filters || !unfiltered || bitmaps.has(key)) continue
      bitmaps.set(key, createFilteredBitmap(unfiltered.screen, filters))
    }
    return bitmaps.size > previousSize
  }
  /** True where a bitmap was released. */
  const releaseUnused = (imagesByKey: ReadonlyMap<string, ImageElement>): boolean => {
    const previousSize = bitmaps.size
    for (const [key, bitmap] of bitmaps)
      if (!imagesByKey.has(key)) {
        bitmap.close()
        bitmaps.delete(key)
      }
    return bitmaps.size < previousSize
  }
  return { bitmaps, create, releaseUnused }
}

/** Small filtered pictures for the check before printing; the oldest are forgotten first. */
const createInkCache = (loaded: ReadonlyMap<string, LoadedPicture>, filteredBitmaps: ReadonlyMap<string, ImageBitmap>) => {
  const inks = new Map<string, Pixels>()
  return {
    get: (picture: ImageElement): Pixels | undefined => {
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
    clear: () => inks.clear(),
  }
}

const groupByKey = (elements: readonly DesignElement[]): ReadonlyMap<string, ImageElement> =>
  new Map(getImageElements(elements).map((element) => [getPictureKey(element), element]))

/** Decoded and filtered pictures by their key. */
export const createPictures = (onChange: () => void, getMessages: () => CoreMessages): Pictures => {
  const loaded = new Map<string, LoadedPicture>()
  const filtered = createFilteredBitmaps(loaded)
  const inks = createInkCache(loaded, filtered.bitmaps)
  let currentElements: readonly DesignElement[] = []
  let screen: ReadonlyMap<string, ImageBitmap> = new Map()
  const updateScreen = (): void => {
    screen = new Map([...[...loaded].map(([key, picture]) => [key, picture.screen] as const), ...filtered.bitmaps])
  }
  const filter = (elements: readonly DesignElement[]): void => {
    currentElements = elements
    const imagesByKey = groupByKey(elements)
    const hasNewBitmaps = filtered.create(imagesByKey)
    const hasReleased = filtered.releaseUnused(imagesByKey)
    if (hasNewBitmaps || hasReleased) updateScreen()
    if (hasNewBitmaps) onChange()
  }
  const loadFiltered = async ({ asset, filters }: ImageElement): Promise<HTMLImageElement> => {
    const picture = loaded.get(asset)
    if (!picture) throw new Error(getMessages().loading.pictureMissing)
    const unfiltered = await loadImage(picture.copy)
    return filters && getPictureKey({ asset, filters }) !== asset ? loadImage(await createFilteredFile(unfiltered, filters)) : unfiltered
  }

  return {
    screen: () => screen,
    loadFullSize: async (elements) =>
      new Map(await Promise.all([...groupByKey(elements)].map(async ([key, element]) => [key, await loadFiltered(element)] as const))),
    filter,
    getName: (asset) => loaded.get(asset)?.name,
    findEdgeColor: (asset) => {
      const picture = loaded.get(asset)
      return picture && findEdgeColor(readPixels(picture.screen))
    },
    ink: inks.get,
    add: async (asset, copy, name) => {
      if (loaded.has(asset)) return
      loaded.set(asset, { screen: await createScreenBitmap(copy), copy, name })
      updateScreen()
      filter(currentElements)
      onChange()
    },
    release: () => {
      for (const picture of loaded.values()) picture.screen.close()
      filtered.releaseUnused(new Map())
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
