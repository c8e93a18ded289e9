import { messages } from '@picasso/contract/messages/en'
import { createEmptyDocument, GARMENTS, type ImageElement } from '@picasso/design'
import { expect, test, vi } from 'vitest'

import { createEditorStore } from '../core/editor-store.ts'
import { openSavedDesign, saveEditorDesign } from './save-design.ts'

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
    autosave: { flush: keep, detach: send },
    getSharedMessages: () => messages,
  }
  await expect(saveEditorDesign(session, { capture: send, settings: send, save: send })).rejects.toThrow(
    'Take some off, or use smaller copies of the pictures.',
  )
  expect(keep).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

test('openSavedDesign ends saving after the page was opened', async () => {
  const open = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const end = vi.fn<() => void>()
  await openSavedDesign({ isLeft: () => false }, { open, end })
  expect(open).toHaveBeenCalledOnce()
  expect(end).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledBefore(end)
})

test('openSavedDesign opens nothing for a visitor who is leaving, and ends saving, because they may come back to the same editor', async () => {
  const open = vi.fn<() => Promise<void>>()
  const end = vi.fn<() => void>()
  await openSavedDesign({ isLeft: () => true }, { open, end })
  expect(open).not.toHaveBeenCalled()
  expect(end).toHaveBeenCalledOnce()
})
