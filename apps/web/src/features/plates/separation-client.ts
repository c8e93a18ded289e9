import type { Lab, PaletteOptions, Pixels, SeparationTarget } from '@picasso/design'

import type { Separation, SeparationResponse, SeparationTask } from './separation.worker.ts'

export interface SeparationClient {
  propose: (options: PaletteOptions) => Promise<Lab[]>
  separate: (target: SeparationTarget) => Promise<Separation>
  close: () => void
}

type Pending = (response: SeparationResponse) => void

/** Separates the pixels of a side in a worker, which starts with the first request, so that typing never waits for it. */
export const createSeparationClient = (pixels: Pixels): SeparationClient => {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let lastId = 0
  const start = (): Worker => {
    const started = new Worker(new URL('./separation.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<SeparationResponse>) => {
      pending.get(data.id)?.(data)
      pending.delete(data.id)
    })
    const task: SeparationTask = { id: 0, kind: 'load', pixels }
    started.postMessage(task, { transfer: [] })
    return started
  }
  const send = (createTask: (id: number) => SeparationTask): Promise<SeparationResponse> =>
    new Promise((resolve) => {
      lastId += 1
      pending.set(lastId, resolve)
      worker ??= start()
      worker.postMessage(createTask(lastId), { transfer: [] })
    })
  return {
    propose: async (options) => {
      const response = await send((id) => ({ id, kind: 'propose', options }))
      return response.kind === 'propose' ? response.inks : []
    },
    separate: async (target) => {
      const response = await send((id) => ({ id, kind: 'separate', target }))
      if (response.kind !== 'separate') throw new Error('The worker sent a response of another kind.')
      return response.separation
    },
    close: () => {
      worker?.terminate()
      worker = undefined
      pending.clear()
    },
  }
}
