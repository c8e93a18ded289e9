/** The browser's part of the golden set: the web app's own modules, drawing at the print's resolution. */
import { draw, getPictureKey, type DesignSide } from '@picasso/design'

import { createLayerFactory, createFilteredFile, loadImage } from '../../../web/src/lib/canvas.ts'
import { loadTypesetterFor } from '../../../web/src/lib/typesetter.ts'

const PX_PER_MM = 300 / 25.4

/** Pictures of earlier designs stay decoded. */
const loaded = new Map<string, HTMLImageElement>()

/** An image element rather than a bitmap: Chromium reduces bitmaps without averaging, unlike other engines. */
const loadPicture = async (asset: string): Promise<HTMLImageElement> => {
  const picture = loaded.get(asset) ?? new Image()
  loaded.set(asset, picture)
  picture.src ||= `/files/${asset}`
  await picture.decode()
  return picture
}

const loadPictures = async (side: DesignSide): Promise<Map<string, HTMLImageElement>> => {
  const images = side.elements.filter((element) => element.type === 'image')
  const shown = images.map(async (element) => {
    const plain = await loadPicture(element.asset)
    return [getPictureKey(element), element.filters ? await loadImage(await createFilteredFile(plain, element.filters)) : plain] as const
  })
  return new Map(await Promise.all(shown))
}

const drawSide = async (side: DesignSide, widthPx: number, heightPx: number): Promise<ImageData> => {
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot draw.')
  draw<Path2D, HTMLImageElement>(context, side, {
    pxPerMm: PX_PER_MM,
    typesetter: await loadTypesetterFor(side.elements),
    pictures: await loadPictures(side),
    createLayer: createLayerFactory(context),
  })
  return context.getImageData(0, 0, widthPx, heightPx)
}

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Renders a side and returns the SHA-256 of its pixels, which are sent only on request. */
const drawAndHash = async (side: DesignSide, widthPx: number, heightPx: number): Promise<string> => {
  const { data } = await drawSide(side, widthPx, heightPx)
  return hex(await crypto.subtle.digest('SHA-256', data))
}

/** The test receives a request as one string, which can be at most half a gigabyte long. */
const SLICE_BYTES = 16 * 1024 * 1024

const drawAndSend = async (side: DesignSide, widthPx: number, heightPx: number, to: string): Promise<void> => {
  const { data } = await drawSide(side, widthPx, heightPx)
  for (let start = 0; start < data.length; start += SLICE_BYTES)
    // oxlint-disable-next-line no-await-in-loop -- they are put together in the order in which they come
    await fetch(to, { method: 'POST', body: data.slice(start, start + SLICE_BYTES) })
}

declare global {
  interface Window {
    golden: { drawAndHash: typeof drawAndHash; drawAndSend: typeof drawAndSend }
  }
}

window.golden = { drawAndHash, drawAndSend }
