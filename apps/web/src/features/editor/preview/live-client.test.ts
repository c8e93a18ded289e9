import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createEditorStore } from '../core/editor-store.ts'
import { startLivePreview } from './live-client.ts'

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
const canvas = () => ({ transferControlToOffscreen: () => new OffscreenCanvas(1, 1) })

const open = () => {
  const garment = GARMENTS.tshirt
  const store = createEditorStore({ document: createEmptyDocument(garment), color: 'Black', roster: undefined })
  const onRender = vi.fn<() => void>()
  const onError = vi.fn<() => void>()
  const resources = { pictures: { screen: () => new Map() }, subscribe: () => () => undefined }
  const stop = startLivePreview({ garment, store, resources }, { front: canvas(), back: canvas() }, onRender, onError)
  return { onDrawn: onRender, onTrouble: onError, stop }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', EventTarget)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('startLivePreview reports an error after a minute without a response', () => {
  const { onTrouble: onError } = open()
  vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS - 1)
  expect(onError).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onError).toHaveBeenCalledOnce()
})

it('startLivePreview stops its timeout after a response and after closing', () => {
  const { onDrawn: onRender, onTrouble: onError } = open()
  FakeWorker.last?.dispatchEvent(new MessageEvent('message', { data: { kind: 'rendered', isComplete: true } }))
  expect(onRender).toHaveBeenCalledOnce()
  const closed = open()
  closed.stop()
  vi.advanceTimersByTime(RESPONSE_TIMEOUT_MS)
  expect(onError).not.toHaveBeenCalled()
  expect(closed.onTrouble).not.toHaveBeenCalled()
})
