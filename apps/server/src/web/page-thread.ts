import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'

import type { ApiAnswer, ApiCall, AskApi, DrawnPage, Reader, Redirection } from './pages-module.ts'

export type ToThread =
  | { drawing: number; url: string; reader: Reader }
  /** Without an answer, the call failed. */
  | { call: number; answer: ApiAnswer | undefined }

export type FromThread =
  | { drawing: number; call: number; asked: ApiCall }
  | { drawing: number; page: DrawnPage | Redirection }
  | { drawing: number; error: string }

export interface PageThread {
  draw: (url: string, ask: AskApi, reader: Reader) => Promise<DrawnPage | Redirection>
  close: () => Promise<void>
}

interface Drawing {
  ask: AskApi
  /** Calls are made as what the drawing is part of. */
  inContext: <Result>(work: () => Result) => Result
  resolve: (page: DrawnPage | Redirection) => void
  reject: (error: Error) => void
}

/**
 * Draws pages in a thread of its own, so that the one that answers everybody goes on meanwhile. Their calls come back to this one. A thread that ends takes
 * its drawings with it and is replaced by the next one. `entry` is the thread's code, `pagesFile` what draws.
 */
export const startPageThread = (entry: URL, pagesFile: string): PageThread => {
  const drawings = new Map<number, Drawing>()
  let lastDrawing = 0
  let worker: Worker | undefined

  const answerCall = async (to: Worker, { drawing, call, asked }: { drawing: number; call: number; asked: ApiCall }): Promise<void> => {
    const asking = drawings.get(drawing)
    const answer = await asking?.inContext(() => asking.ask(asked)).catch(() => undefined)
    // A thread has no origin.
    // oxlint-disable-next-line require-post-message-target-origin
    to.postMessage({ call, answer } satisfies ToThread)
  }
  const end = (error: Error): void => {
    worker = undefined
    for (const { reject } of drawings.values()) reject(error)
    drawings.clear()
  }
  const start = (): Worker => {
    const started = new Worker(entry, { workerData: pagesFile, execArgv: [] })
    started.unref()
    started.on('message', (message: FromThread) => {
      if ('call' in message) {
        void answerCall(started, message)
        return
      }
      const drawing = drawings.get(message.drawing)
      drawings.delete(message.drawing)
      if ('page' in message) drawing?.resolve(message.page)
      else drawing?.reject(new Error(message.error))
    })
    let reason: unknown
    started.once('error', (error) => (reason = error))
    started.once('exit', () => end(new Error('The thread that draws pages has ended.', { cause: reason })))
    return started
  }
  // It loads what draws while the shop starts.
  worker = start()

  return {
    draw: (url, ask, reader) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        lastDrawing += 1
        drawings.set(lastDrawing, { ask, inContext: AsyncLocalStorage.snapshot(), resolve, reject })
        // oxlint-disable-next-line require-post-message-target-origin
        worker.postMessage({ drawing: lastDrawing, url, reader } satisfies ToThread)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
