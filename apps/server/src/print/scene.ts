import { type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import {
  type DesignElement,
  type DesignSide,
  draw,
  fontTitle,
  type ImageElement,
  layoutText,
  pictureKey,
  planDecoding,
  type Typesetter,
} from '@picasso/design'

import { filterPicture } from './filter-picture.ts'
import { layersOn } from './layers.ts'
import { RenderError } from './render-error.ts'
import type { SideToPrint, StoredPictures } from './render-jobs.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { typesettersFor, type Typesetters } from './typesetter.ts'

/** One side with its fonts, every text checked. */
export interface Scene {
  side: DesignSide
  /** The encoded pictures of the side by `pictureKey`, filters applied. */
  pictures: ReadonlyMap<string, Uint8Array>
  typesetters: Typesetters
}

/** A character without a glyph would be printed as an empty box. */
const refuseMissingCharacters = (elements: readonly DesignElement[], typesetter: Typesetter): void => {
  for (const element of elements) {
    if (element.type !== 'text' || element.hidden) continue
    const { missing } = layoutText(element, typesetter)
    if (missing.length > 0)
      throw new RenderError('missing-character', {
        message: `${fontTitle(element.fontFamily)} cannot print ${missing.slice(0, 5).join(' ')}. Please choose another font or take it out.`,
      })
  }
}

const decodeOrRefuse = async <Result>(decode: () => Promise<Result>): Promise<Result> => {
  try {
    return await decode()
  } catch (cause) {
    throw new RenderError('unreadable-picture', { cause })
  }
}

const readPicture = async (element: ImageElement, elements: readonly DesignElement[], stored: StoredPictures): Promise<Uint8Array> => {
  const bytes = Object.hasOwn(stored, element.asset) ? stored[element.asset] : undefined
  if (bytes === undefined) throw new RenderError('missing-picture')
  const { filters } = element
  return filters ? await decodeOrRefuse(async () => filterPicture(await shrinkPicture(bytes, element, elements), filters)) : bytes
}

/** Filters are applied here, before any canvas is made: both together would be too much. */
export const prepareScene = async ({ document, side: name, pictures: stored }: SideToPrint): Promise<Scene> => {
  const side = document[name]
  const typesetters = await typesettersFor(side.elements)
  refuseMissingCharacters(side.elements, typesetters.forPixels)
  const pictures = new Map<string, Uint8Array>()
  for (const element of side.elements) {
    if (element.type !== 'image' || element.hidden || pictures.has(pictureKey(element))) continue
    // oxlint-disable-next-line no-await-in-loop -- a filter needs some 300 MiB for a large picture
    pictures.set(pictureKey(element), await readPicture(element, side.elements, stored))
  }
  return { side, typesetters, pictures }
}

const decodePicture = ({ side, pictures }: Scene, element: ImageElement): Promise<Image> =>
  decodeOrRefuse(async () => {
    const bytes = pictures.get(pictureKey(element))
    if (!bytes) throw new Error('A picture of the side was not read.')
    return loadImage(await shrinkPicture(bytes, element, side.elements))
  })

/** Gives its decoded pixels back now, not when the collector comes by: 160 MB of a large picture. */
const release = (picture: Image): void => {
  picture.src = Buffer.alloc(0)
}

/**
 * Draws a side on a canvas, its pictures decoded one after the other: they never lie in memory all together. The pixels are those
 * that `draw` gives for the whole side.
 */
export const drawScene = async (context: SKRSContext2D, scene: Scene, pxPerMm: number): Promise<void> => {
  const { side, typesetters } = scene
  const decoded = new Map<string, Image>()
  const options = { pxPerMm, typesetter: typesetters.forPixels, pictures: decoded, createLayer: layersOn(context) }
  const forget = (key: string): void => {
    const picture = decoded.get(key)
    decoded.delete(key)
    if (picture) release(picture)
  }
  for (const { element, key, needsDecoding, released } of planDecoding(side.elements)) {
    released.forEach(forget)
    if (element.type === 'image' && key !== undefined && needsDecoding)
      // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
      decoded.set(key, await decodePicture(scene, element))
    draw(context, { area: side.area, elements: [element] }, options)
  }
  for (const key of decoded.keys()) forget(key)
}

/** The side's pictures as a document refers to them, each added once. */
export const addPictures = async <Reference>(
  { pictures }: Scene,
  add: (bytes: Uint8Array) => Promise<Reference>,
): Promise<Map<string, Reference>> => {
  const added = new Map<string, Reference>()
  // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
  for (const [key, bytes] of pictures) added.set(key, await decodeOrRefuse(() => add(bytes)))
  return added
}
