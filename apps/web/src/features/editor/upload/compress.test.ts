import { messages as sharedMessages } from '@picasso/contract/messages/en'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { messages } from '../core/messages/en.ts'
import { compressPicture } from './compress.ts'

class FakeWorker extends EventTarget {
  static last: FakeWorker | undefined
  postMessage = vi.fn<() => void>()
  terminate = vi.fn<() => void>()
  constructor() {
    super()
    FakeWorker.last = this
  }
}

const RESPONSE_TIMEOUT_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('compressPicture rejects with a message when the worker stops responding, even after earlier progress', async () => {
  const compressed = compressPicture(new File(['picture'], 'cat.png', { type: 'image/png' }), () => undefined, {
    getMessages: () => messages,
    getSharedMessages: () => sharedMessages,
  }).catch((error: unknown) => error)
  vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS - 1)
  FakeWorker.last?.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', share: 0.5 } }))
  vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS - 1)
  expect(FakeWorker.last?.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await compressed).toMatchObject({ message: messages.pictureProcessing.failed })
  expect(FakeWorker.last?.terminate).toHaveBeenCalledOnce()
})

it('compressPicture rejects a file that is no image, in the specified words and without a worker', async () => {
  FakeWorker.last = undefined
  const compressed = compressPicture(new File(['words'], 'cat.txt', { type: 'text/plain' }), () => undefined, {
    getMessages: () => messages,
    getSharedMessages: () => sharedMessages,
  })
  await expect(compressed).rejects.toThrow(/^The file given is not an image$/)
  expect(FakeWorker.last).toBeUndefined()
})
