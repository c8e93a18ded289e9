import { messages } from '@picasso/contract/messages/en'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sendPicture } from './send-picture.ts'

/** The part of XMLHttpRequest that is used here. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  upload = new EventTarget()
  timeout = 0
  open = vi.fn<() => void>()
  send = (): void => {
    FakeRequest.last = this
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sendPicture waits as long as some bytes are sent every three minutes', async () => {
  void sendPicture({ url: '/api/uploads', cloudName: 'shop' }, new Blob(['picture']), 'picture.png', { getMessages: () => messages })
  await expect.poll(() => FakeRequest.last?.timeout).toBe(180_000)
  vi.advanceTimersByTime(50_000)
  FakeRequest.last?.upload.dispatchEvent(new Event('progress'))
  expect(FakeRequest.last?.timeout).toBe(230_000)
})
