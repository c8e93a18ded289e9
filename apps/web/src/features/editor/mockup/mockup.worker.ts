import { createGarmentCache, renderMockup, type Raster, type ClothLabel, type GarmentKey, type Side } from '@picasso/design'

import { loadGarment } from './load-garment.ts'

/** A request from the page to the worker. */
export interface MockupTask {
  id: number
  clothingType: GarmentKey
  side: Side
  color: ClothLabel
  /** The print area's content at the size `getDesignRasterSize` names. */
  design: ImageBitmap | undefined
  output: 'bitmap' | 'png'
}

/** The worker's response. */
export type MockupResponse =
  | { id: number; kind: 'bitmap'; bitmap: ImageBitmap }
  | { id: number; kind: 'png'; png: Blob }
  | { id: number; kind: 'failed'; message: string }

/** Both sides of two garments, and a few colors to switch between: below 100 MB. */
const garmentCache = createGarmentCache(loadGarment, { sides: 4, colors: 6 })

/** The memory of the last picture, reused while a design is dragged. */
let pixelBuffer = new Uint8ClampedArray(0)

const postToPage = (response: MockupResponse, transfer: Transferable[] = []): void => self.postMessage(response, { transfer })

const createSurface = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the mock-up.')
  return { canvas, context }
}

const readDesign = (design: ImageBitmap): Raster => {
  const { width, height } = design
  const { context } = createSurface(width, height)
  context.drawImage(design, 0, 0)
  design.close()
  return { width, height, data: context.getImageData(0, 0, width, height).data, isPremultiplied: false }
}

const handleTask = async ({ id, clothingType, side, color, design, output }: MockupTask): Promise<MockupResponse> => {
  const tinted = await garmentCache.getTinted(clothingType, side, color)
  if (pixelBuffer.length !== tinted.base.length) pixelBuffer = new Uint8ClampedArray(tinted.base.length)
  const { width, height, data } = renderMockup(tinted, design && readDesign(design), pixelBuffer)
  const { canvas, context } = createSurface(width, height)
  context.putImageData(new ImageData(data, width, height), 0, 0)
  if (output === 'png') return { id, kind: 'png', png: await canvas.convertToBlob({ type: 'image/png' }) }
  return { id, kind: 'bitmap', bitmap: canvas.transferToImageBitmap() }
}

self.addEventListener('message', ({ data: task }: MessageEvent<MockupTask>) => {
  handleTask(task).then(
    (response) => postToPage(response, response.kind === 'bitmap' ? [response.bitmap] : []),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : 'The mock-up could not be drawn.'
      postToPage({ id: task.id, kind: 'failed', message })
    },
  )
})
