import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { messages } from '../core/messages/en.ts'
import { captureSides } from './capture-sides.ts'

/** A worker whose script never loads, or that hangs on a picture. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | undefined
  postMessage = vi.fn<() => void>()
  terminate = vi.fn<() => void>()
  constructor() {
    super()
    SilentWorker.last = this
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('captureSides rejects with a readable message when the renderer never responds', async () => {
  const garment = GARMENTS.tshirt
  const capture = captureSides(
    { garment, resources: { loadFull: () => Promise.resolve({ draw: () => undefined }) }, getMessages: () => messages },
    { document: createEmptyDocument(garment), color: 'Black' },
  ).catch((error: unknown) => error)
  await vi.waitFor(() => expect(SilentWorker.last?.postMessage).toHaveBeenCalledTimes(2))
  vi.advanceTimersByTime(120_000)
  expect(await capture).toMatchObject({ message: messages.saving.renderFailed })
  expect(SilentWorker.last?.terminate).toHaveBeenCalledOnce()
})
