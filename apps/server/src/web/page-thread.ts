import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'

import { z } from 'zod'

import type { ApiRequest, ApiResponse, CallApi, FinishedPage, PageRedirect, PageRequest } from './pages-module.ts'

export type ToThread =
  | { renderId: number; request: PageRequest }
  /** In the order of the calls; without a response the call failed. */
  | { callsId: number; responses: readonly (ApiResponse | undefined)[] }

export type FromThread =
  | { renderId: number; callsId: number; apiRequests: readonly ApiRequest[] }
  | { renderId: number; page: Omit<FinishedPage, 'body'> & { body: ArrayBufferLike } }
  | { renderId: number; redirect: PageRedirect }
  | { renderId: number; error: string }

/** What the thread is started with: the bundled pages, and the folder of the built app. */
export const RenderThreadData = z.object({ pagesFile: z.string(), clientFolder: z.string() })
type RenderThreadData = z.infer<typeof RenderThreadData>

export interface RenderThread {
  render: (request: PageRequest, callApi: CallApi) => Promise<FinishedPage | PageRedirect>
  close: () => Promise<void>
}

/** A page leaves little behind: a quarter of Node's default takes as much CPU, and 50 MB less of the process. */
const YOUNG_GENERATION_MB = 12

interface PendingRender {
  callApi: CallApi
  /** API calls run in the async context of the request. */
  runInContext: <Result>(work: () => Result) => Result
  resolve: (page: FinishedPage | PageRedirect) => void
  reject: (error: Error) => void
}

/**
 * Renders pages in a worker thread, so that the main thread stays free. API calls of pages are made in the main thread. A thread that
 * exits rejects its pending renders, and the next render starts another. `entry` is the worker's code.
 */
export const startRenderThread = (entry: URL, data: RenderThreadData): RenderThread => {
  const pendingRenders = new Map<number, PendingRender>()
  let lastRenderId = 0
  let worker: Worker | undefined

  const handleApiCalls = async (
    target: Worker,
    { renderId, callsId, apiRequests }: { renderId: number; callsId: number; apiRequests: readonly ApiRequest[] },
  ): Promise<void> => {
    const pendingRender = pendingRenders.get(renderId)
    const responses = await Promise.all(
      apiRequests.map(async (apiRequest) => pendingRender?.runInContext(() => pendingRender.callApi(apiRequest)).catch(() => undefined)),
    )
    // A thread has no origin.
    // oxlint-disable-next-line require-post-message-target-origin
    target.postMessage({ callsId, responses } satisfies ToThread)
  }
  const handleExit = (error: Error): void => {
    worker = undefined
    for (const { reject } of pendingRenders.values()) reject(error)
    pendingRenders.clear()
  }
  const start = (): Worker => {
    const started = new Worker(entry, { workerData: data, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
    started.unref()
    started.on('message', (message: FromThread) => {
      if ('callsId' in message) {
        void handleApiCalls(started, message)
        return
      }
      const pendingRender = pendingRenders.get(message.renderId)
      pendingRenders.delete(message.renderId)
      if ('page' in message) pendingRender?.resolve({ ...message.page, body: Buffer.from(message.page.body) })
      else if ('redirect' in message) pendingRender?.resolve(message.redirect)
      else pendingRender?.reject(new Error(message.error))
    })
    let reason: unknown
    started.once('error', (error) => (reason = error))
    started.once('exit', () => handleExit(new Error('The thread that renders pages has ended.', { cause: reason })))
    return started
  }
  // It loads the pages while the shop starts.
  worker = start()

  return {
    render: (request, callApi) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        lastRenderId += 1
        pendingRenders.set(lastRenderId, { callApi, runInContext: AsyncLocalStorage.snapshot(), resolve, reject })
        // oxlint-disable-next-line require-post-message-target-origin
        worker.postMessage({ renderId: lastRenderId, request } satisfies ToThread)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
