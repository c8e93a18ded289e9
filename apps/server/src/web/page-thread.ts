import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'

import type { ApiResponse, ApiRequest, CallApi, RenderedPage, PageRequester, PageRedirect } from './pages-module.ts'

export type ToThread =
  | { renderId: number; url: string; requester: PageRequester }
  /** Without a response the call failed. */
  | { callId: number; response: ApiResponse | undefined }

export type FromThread =
  | { renderId: number; callId: number; apiRequest: ApiRequest }
  | { renderId: number; page: RenderedPage | PageRedirect }
  | { renderId: number; error: string }

export interface RenderThread {
  render: (url: string, callApi: CallApi, requester: PageRequester) => Promise<RenderedPage | PageRedirect>
  close: () => Promise<void>
}

interface PendingRender {
  callApi: CallApi
  /** API calls run in the async context of the request. */
  runInContext: <Result>(work: () => Result) => Result
  resolve: (page: RenderedPage | PageRedirect) => void
  reject: (error: Error) => void
}

/**
 * Renders pages in a worker thread, so that the main thread stays free. API calls of pages are made in the main thread. A thread that
 * exits rejects its pending renders, and the next render starts another. `entry` is the worker's code, `pagesFile` the bundled pages.
 */
export const startRenderThread = (entry: URL, pagesFile: string): RenderThread => {
  const pendingRenders = new Map<number, PendingRender>()
  let lastRenderId = 0
  let worker: Worker | undefined

  const handleApiCall = async (
    target: Worker,
    { renderId, callId, apiRequest }: { renderId: number; callId: number; apiRequest: ApiRequest },
  ): Promise<void> => {
    const pendingRender = pendingRenders.get(renderId)
    const response = await pendingRender?.runInContext(() => pendingRender.callApi(apiRequest)).catch(() => undefined)
    // A thread has no origin.
    // oxlint-disable-next-line require-post-message-target-origin
    target.postMessage({ callId, response } satisfies ToThread)
  }
  const handleExit = (error: Error): void => {
    worker = undefined
    for (const { reject } of pendingRenders.values()) reject(error)
    pendingRenders.clear()
  }
  const start = (): Worker => {
    const started = new Worker(entry, { workerData: pagesFile, execArgv: [] })
    started.unref()
    started.on('message', (message: FromThread) => {
      if ('callId' in message) {
        void handleApiCall(started, message)
        return
      }
      const pendingRender = pendingRenders.get(message.renderId)
      pendingRenders.delete(message.renderId)
      if ('page' in message) pendingRender?.resolve(message.page)
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
    render: (url, callApi, requester) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        lastRenderId += 1
        pendingRenders.set(lastRenderId, { callApi, runInContext: AsyncLocalStorage.snapshot(), resolve, reject })
        // oxlint-disable-next-line require-post-message-target-origin
        worker.postMessage({ renderId: lastRenderId, url, requester } satisfies ToThread)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
