// Renders pages in a worker thread: each takes some milliseconds, which would block the main thread.
import { setImmediate } from 'node:timers'
import { parentPort, workerData } from 'node:worker_threads'

import { createPage, readBuiltFrame } from './page-source.ts'
import type { FromThread, ToThread } from './page-thread.ts'
import { RenderThreadData } from './page-thread.ts'
import type { ApiRequest, ApiResponse, PageRequest } from './pages-module.ts'
import { importPagesModule } from './pages-module.ts'

if (!parentPort) throw new Error('This worker has to be started by the server.')
const port = parentPort
const { pagesFile, clientFolder } = RenderThreadData.parse(workerData)
const pages = importPagesModule(pagesFile)
const frame = readBuiltFrame(clientFolder)
const post = (message: FromThread, transferred: ArrayBuffer[] = []): void => port.postMessage(message, transferred)

type Answer = (response: ApiResponse | undefined) => void

/** API calls of each render that wait for being sent to the main thread: those of one moment are one message, which costs more than its content. */
const unsentCalls = new Map<number, { apiRequest: ApiRequest; answer: Answer }[]>()
/** Sent API calls, by the id of their message. */
const pendingCalls = new Map<number, Answer[]>()
let lastCallsId = 0

const sendCalls = (renderId: number): void => {
  const calls = unsentCalls.get(renderId) ?? []
  unsentCalls.delete(renderId)
  lastCallsId += 1
  pendingCalls.set(
    lastCallsId,
    calls.map(({ answer }) => answer),
  )
  post({ renderId, callsId: lastCallsId, apiRequests: calls.map(({ apiRequest }) => apiRequest) })
}

const callApi = async (renderId: number, apiRequest: ApiRequest): Promise<ApiResponse> => {
  const response = await new Promise<ApiResponse | undefined>((answer) => {
    const calls = unsentCalls.get(renderId)
    if (calls) calls.push({ apiRequest, answer })
    else {
      unsentCalls.set(renderId, [{ apiRequest, answer }])
      setImmediate(sendCalls, renderId)
    }
  })
  if (!response) throw new Error('The call was not answered.')
  return response
}

const render = async (renderId: number, request: PageRequest): Promise<void> => {
  try {
    const page = await createPage(await pages, await frame, request, (apiRequest) => callApi(renderId, apiRequest))
    if ('location' in page) post({ renderId, redirect: page })
    else {
      const { buffer } = page.body
      post({ renderId, page: { ...page, body: buffer } }, buffer instanceof ArrayBuffer ? [buffer] : [])
    }
  } catch (error) {
    post({ renderId, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

port.on('message', (message: ToThread) => {
  if ('request' in message) {
    void render(message.renderId, message.request)
    return
  }
  const answers = pendingCalls.get(message.callsId) ?? []
  pendingCalls.delete(message.callsId)
  answers.forEach((answer, index) => answer(message.responses[index]))
})
