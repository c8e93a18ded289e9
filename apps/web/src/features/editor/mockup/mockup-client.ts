import {
  GARMENT_FILES_PATH,
  GARMENTS,
  SIDES,
  getDesignRasterSize,
  getGarmentPack,
  type ClothLabel,
  type GarmentKey,
  type Side,
} from '@picasso/design'

import type { MockupResponse, MockupTask } from './mockup.worker.ts'

export interface MockupRequest {
  clothingType: GarmentKey
  side: Side
  color: ClothLabel
  /** Draws the design with the print area's top left at the origin; without it the garment stays bare. */
  drawDesign?: ((context: OffscreenCanvasRenderingContext2D, pxPerMm: number) => void) | undefined
}

export interface MockupClient {
  /** The mock-up for the screen, 1000 pixels wide; the caller closes it. */
  draw(request: MockupRequest): Promise<ImageBitmap>
  /** The same picture as a file. */
  drawPng(request: MockupRequest): Promise<Blob>
  close(): void
}

interface PendingRequest {
  resolve: (response: MockupResponse) => void
  reject: (error: Error) => void
}

const renderDesign = ({ clothingType, side, drawDesign }: MockupRequest): ImageBitmap | undefined => {
  if (!drawDesign) return undefined
  const { width, height, pxPerMm } = getDesignRasterSize(GARMENTS[clothingType].sides[side], getGarmentPack(clothingType, side).width)
  const canvas = new OffscreenCanvas(width, height)
  // Rendered on the CPU, as on the server: a GPU would round the edges of letters differently.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw the design.')
  drawDesign(context, pxPerMm)
  return canvas.transferToImageBitmap()
}

const startWorker = (): Worker => new Worker(new URL('./mockup.worker.ts', import.meta.url), { type: 'module' })

/** A preloaded worker without a task. */
let idleWorker: Worker | undefined

/** Preloads what a mock-up of this garment needs, so that it can be rendered offline. */
export const preloadMockup = (garment: GarmentKey): void => {
  if (!idleWorker) {
    const worker = startWorker()
    idleWorker = worker
    // Loading failed: the next mock-up tries again.
    worker.addEventListener('error', () => {
      if (idleWorker === worker) idleWorker = undefined
    })
  }
  for (const side of SIDES)
    // The worker reads the file from the HTTP cache.
    void fetch(GARMENT_FILES_PATH + getGarmentPack(garment, side).file, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
}

/** Renders mock-ups in a worker, which starts with the first request and caches garments. */
export const createMockupClient = (): MockupClient => {
  const pendingRequests = new Map<number, PendingRequest>()
  let worker: Worker | undefined
  let lastId = 0

  const stop = (message: string): void => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of pendingRequests.values()) reject(new Error(message))
    pendingRequests.clear()
  }

  const start = (): Worker => {
    const newWorker = idleWorker ?? startWorker()
    idleWorker = undefined
    newWorker.addEventListener('message', ({ data }: MessageEvent<MockupResponse>) => {
      const { resolve, reject } = pendingRequests.get(data.id) ?? {}
      pendingRequests.delete(data.id)
      if (data.kind === 'failed') reject?.(new Error(data.message))
      else resolve?.(data)
    })
    newWorker.addEventListener('error', () => stop('The mock-up could not be drawn.'))
    return newWorker
  }

  const requestMockup = ({ drawDesign, ...request }: MockupRequest, output: MockupTask['output']): Promise<MockupResponse> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const design = renderDesign({ ...request, drawDesign })
      const task: MockupTask = { ...request, id: lastId, design, output }
      pendingRequests.set(task.id, { resolve, reject })
      worker ??= start()
      worker.postMessage(task, design ? [design] : [])
    })

  return {
    draw: async (request) => {
      const response = await requestMockup(request, 'bitmap')
      if (response.kind !== 'bitmap') throw new Error('The mock-up could not be drawn.')
      return response.bitmap
    },
    drawPng: async (request) => {
      const response = await requestMockup(request, 'png')
      if (response.kind !== 'png') throw new Error('The mock-up could not be drawn.')
      return response.png
    },
    close: () => stop('The mock-up is no longer needed.'),
  }
}
