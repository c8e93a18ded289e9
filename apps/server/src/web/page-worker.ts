// Draws pages in a thread of its own: drawing one takes some 30 ms, in which the thread that answers everybody would answer nobody.
import { parentPort, workerData } from 'node:worker_threads'

import type { FromThread, ToThread } from './page-thread.ts'
import type { ApiAnswer, ApiCall, Reader } from './pages-module.ts'
import { drawWith, importPages } from './pages-module.ts'

if (!parentPort || typeof workerData !== 'string') throw new Error('This draws pages for a server, which has to start it.')
const port = parentPort
const pages = importPages(workerData)
const post = (message: FromThread): void => port.postMessage(message)

/** Calls under way, by their number. */
const calls = new Map<number, (answer: ApiAnswer | undefined) => void>()
let lastCall = 0

const ask = async (drawing: number, asked: ApiCall): Promise<ApiAnswer> => {
  lastCall += 1
  const call = lastCall
  const answer = await new Promise<ApiAnswer | undefined>((resolve) => {
    calls.set(call, resolve)
    post({ drawing, call, asked })
  })
  if (!answer) throw new Error('The call was not answered.')
  return answer
}

const draw = async (drawing: number, url: string, reader: Reader): Promise<void> => {
  try {
    post({ drawing, page: await drawWith(await pages, url, (asked) => ask(drawing, asked), reader) })
  } catch (error) {
    post({ drawing, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

port.on('message', (message: ToThread) => {
  if ('url' in message) {
    void draw(message.drawing, message.url, message.reader)
    return
  }
  const settle = calls.get(message.call)
  calls.delete(message.call)
  settle?.(message.answer)
})
