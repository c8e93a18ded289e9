import { GARMENT_FILES_PATH, GARMENTS, SIDES, designRasterSize, garmentPack } from '@picasso/design'
import type { ClothLabel, GarmentKey, Side } from '@picasso/design'

import type { MockupAnswer, MockupTask } from './mockup-messages.ts'

export interface MockupRequest {
  clothingType: GarmentKey
  side: Side
  color: ClothLabel
  /** Draws the print area's content, its top left at the origin; the bare garment without it. */
  drawDesign?: ((context: OffscreenCanvasRenderingContext2D, pxPerMm: number) => void) | undefined
}

export interface MockupClient {
  /** The mock-up for the screen, 1000 pixels wide; the caller closes it. */
  draw(request: MockupRequest): Promise<ImageBitmap>
  /** The same picture as a file. */
  png(request: MockupRequest): Promise<Blob>
  close(): void
}

interface Waiting {
  resolve: (answer: MockupAnswer) => void
  reject: (error: Error) => void
}

const drawnDesign = ({ clothingType, side, drawDesign }: MockupRequest): ImageBitmap | undefined => {
  if (!drawDesign) return undefined
  const { width, height, pxPerMm } = designRasterSize(GARMENTS[clothingType].sides[side], garmentPack(clothingType, side).width)
  const canvas = new OffscreenCanvas(width, height)
  // Drawn by the processor, as the server does: a graphics card would round the edges of letters differently.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the design.')
  drawDesign(context, pxPerMm)
  return canvas.transferToImageBitmap()
}

const startWorker = (): Worker => new Worker(new URL('./mockup.worker.ts', import.meta.url), { type: 'module' })

/** A worker that has nothing to draw yet. */
let idleWorker: Worker | undefined

/** Fetches what a mock-up of this garment is drawn with while there is a connection, so that it can be drawn without one. */
export const warmMockup = (garment: GarmentKey): void => {
  if (!idleWorker) {
    const worker = startWorker()
    idleWorker = worker
    // It could not be fetched: the next mock-up tries again.
    worker.addEventListener('error', () => {
      if (idleWorker === worker) idleWorker = undefined
    })
  }
  for (const side of SIDES)
    // The browser keeps the file; the worker finds it there.
    void fetch(GARMENT_FILES_PATH + garmentPack(garment, side).file, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
}

/** Mock-ups drawn away from the page. The worker starts with the first picture and keeps the garments it has seen. */
export const createMockupClient = (): MockupClient => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const stop = (message: string): void => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }

  const start = (): Worker => {
    const started = idleWorker ?? startWorker()
    idleWorker = undefined
    started.addEventListener('message', ({ data }: MessageEvent<MockupAnswer>) => {
      const { resolve, reject } = waiting.get(data.id) ?? {}
      waiting.delete(data.id)
      if (data.kind === 'failed') reject?.(new Error(data.message))
      else resolve?.(data)
    })
    started.addEventListener('error', () => stop('The mock-up could not be drawn.'))
    return started
  }

  const ask = ({ drawDesign, ...what }: MockupRequest, output: MockupTask['output']): Promise<MockupAnswer> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const design = drawnDesign({ ...what, drawDesign })
      const task: MockupTask = { ...what, id: lastId, design, output }
      waiting.set(task.id, { resolve, reject })
      worker ??= start()
      worker.postMessage(task, design ? [design] : [])
    })

  return {
    draw: async (request) => {
      const answer = await ask(request, 'bitmap')
      if (answer.kind !== 'bitmap') throw new Error('The mock-up could not be drawn.')
      return answer.bitmap
    },
    png: async (request) => {
      const answer = await ask(request, 'png')
      if (answer.kind !== 'png') throw new Error('The mock-up could not be drawn.')
      return answer.png
    },
    close: () => stop('The mock-up is no longer needed.'),
  }
}
