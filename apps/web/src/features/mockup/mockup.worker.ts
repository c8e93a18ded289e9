import { createWardrobe, mockup } from '@picasso/design'
import type { Raster } from '@picasso/design'

import { loadGarment } from './load-garment.ts'
import type { MockupAnswer, MockupTask } from './mockup-messages.ts'

/** Both sides of two garments, and a few colours to switch between: below 100 MB. */
const wardrobe = createWardrobe(loadGarment, { sides: 4, colours: 6 })

/** The last picture's memory, taken again while a design is dragged. */
let memory = new Uint8ClampedArray(0)

const tell = (answer: MockupAnswer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer })

const surface = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the mock-up.')
  return { canvas, context }
}

const readDesign = (design: ImageBitmap): Raster => {
  const { width, height } = design
  const { context } = surface(width, height)
  context.drawImage(design, 0, 0)
  design.close()
  return { width, height, data: context.getImageData(0, 0, width, height).data, premultiplied: false }
}

const answerTo = async ({ id, clothingType, side, color, design, output }: MockupTask): Promise<MockupAnswer> => {
  const dressed = await wardrobe.dressed(clothingType, side, color)
  if (memory.length !== dressed.base.length) memory = new Uint8ClampedArray(dressed.base.length)
  const { width, height, data } = mockup(dressed, design && readDesign(design), memory)
  const { canvas, context } = surface(width, height)
  context.putImageData(new ImageData(data, width, height), 0, 0)
  if (output === 'png') return { id, kind: 'png', png: await canvas.convertToBlob({ type: 'image/png' }) }
  return { id, kind: 'bitmap', bitmap: canvas.transferToImageBitmap() }
}

self.addEventListener('message', ({ data: task }: MessageEvent<MockupTask>) => {
  answerTo(task).then(
    (answer) => tell(answer, answer.kind === 'bitmap' ? [answer.bitmap] : []),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : 'The mock-up could not be drawn.'
      tell({ id: task.id, kind: 'failed', message })
    },
  )
})
