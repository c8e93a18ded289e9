import { messages } from '@picasso/contract/messages/en'
import { createEmptyDocument, GARMENTS, type ImageElement } from '@picasso/design'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createEditorStore } from '../core/editor-store.ts'
import { messages as editorMessages } from '../core/messages/en.ts'
import { captureSides, saveEditorDesign } from './save-design.ts'

const picture = (index: number): ImageElement => ({
  type: 'image',
  id: String(index),
  x: 100,
  y: 100,
  rotation: 0,
  opacity: 1,
  asset: `${'a'.repeat(64)}.png`,
  pixelWidth: 8000,
  pixelHeight: 5000,
  width: 60,
  height: 40,
  filters: { brightness: (index + 1) / 100 },
})

test('saveEditorDesign captures and sends nothing for a design that is too complex, and explains why', async () => {
  const garment = GARMENTS.tshirt
  const empty = createEmptyDocument(garment)
  const document = { ...empty, front: { ...empty.front, elements: Array.from({ length: 12 }, (_, index) => picture(index)) } }
  const send = vi.fn<() => Promise<never>>()
  const keep = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const session = {
    garment,
    store: createEditorStore({ document, color: 'Black', roster: undefined }),
    uploadQueue: { upload: send, reupload: send, getFile: send, listStored: () => new Map() },
    autosave: { flush: keep },
    getSharedMessages: () => messages,
  }
  await expect(saveEditorDesign(session, { capture: send, settings: send, save: send })).rejects.toThrow(
    'Take some off, or use smaller copies of the pictures.',
  )
  expect(keep).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

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

describe('pictures of both sides', () => {
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
      { garment, resources: { loadFull: () => Promise.resolve({ draw: () => undefined }) }, getMessages: () => editorMessages },
      { document: createEmptyDocument(garment), color: 'Black' },
    ).catch((error: unknown) => error)
    await vi.waitFor(() => expect(SilentWorker.last?.postMessage).toHaveBeenCalledTimes(2))
    vi.advanceTimersByTime(120_000)
    expect(await capture).toMatchObject({ message: editorMessages.saving.renderFailed })
    expect(SilentWorker.last?.terminate).toHaveBeenCalledOnce()
  })
})
