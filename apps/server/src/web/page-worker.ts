// Renders pages in a worker thread: each takes some 30 ms, which would block the main thread.
import { parentPort, workerData } from 'node:worker_threads'

import type { FromThread, ToThread } from './page-thread.ts'
import type { ApiResponse, ApiRequest, PageRequester } from './pages-module.ts'
import { renderWith, importPagesModule } from './pages-module.ts'

if (!parentPort || typeof workerData !== 'string') throw new Error('This worker has to be started by the server.')
const port = parentPort
const pages = importPagesModule(workerData)
const post = (message: FromThread): void => port.postMessage(message)

/** Pending API calls by their id. */
const pendingCalls = new Map<number, (response: ApiResponse | undefined) => void>()
let lastCall = 0

const callApi = async (renderId: number, apiRequest: ApiRequest): Promise<ApiResponse> => {
  lastCall += 1
  const callId = lastCall
  const response = await new Promise<ApiResponse | undefined>((resolve) => {
    pendingCalls.set(callId, resolve)
    post({ renderId, callId, apiRequest })
  })
  if (!response) throw new Error('The call was not answered.')
  return response
}

const render = async (renderId: number, url: string, requester: PageRequester): Promise<void> => {
  try {
    post({ renderId, page: await renderWith(await pages, url, (apiRequest) => callApi(renderId, apiRequest), requester) })
  } catch (error) {
    post({ renderId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

port.on('message', (message: ToThread) => {
  if ('url' in message) {
    void render(message.renderId, message.url, message.requester)
    return
  }
  const settle = pendingCalls.get(message.callId)
  pendingCalls.delete(message.callId)
  settle?.(message.response)
})
