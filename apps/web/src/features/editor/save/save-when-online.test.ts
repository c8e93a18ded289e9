import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { describe, expect, it, vi } from 'vitest'

import { createEditorStore, type EditorStore } from '../core/editor-store.ts'
import { saveWhenOnline } from './save-when-online.ts'

const BLANK = createEmptyDocument(GARMENTS.tshirt)
const createDocument = (x: number): typeof BLANK => ({
  ...BLANK,
  front: {
    ...BLANK.front,
    elements: [
      {
        type: 'shape',
        id: '1',
        x,
        y: 100,
        width: 40,
        height: 40,
        rotation: 0,
        opacity: 1,
        viewBox: { width: 1, height: 1 },
        paths: [{ d: 'M0 0L1 0L1 1Z', fill: '#161512' }],
      },
    ],
  },
})

/** Save was pressed without a connection. */
const pressSave = (prepare: (store: EditorStore) => void = () => undefined) => {
  const store = createEditorStore({ document: createDocument(100), color: 'Black', roster: undefined })
  prepare(store)
  const page = Object.assign(new EventTarget(), { navigator: { onLine: false } })
  const save = vi.fn<() => void>()
  const onDesignChanged = vi.fn<() => void>()
  const cancel = saveWhenOnline(store, { design: store.state().history.committed, save, onDesignChanged }, page)
  return { store, save, onOutdated: onDesignChanged, cancel, reconnect: () => page.dispatchEvent(new Event('online')) }
}

describe('saveWhenOnline', () => {
  it('saves once when the connection is back', () => {
    const { save, onOutdated: onDesignChanged, reconnect } = pressSave()
    expect(save).not.toHaveBeenCalled()
    reconnect()
    reconnect()
    expect(save).toHaveBeenCalledOnce()
    expect(onDesignChanged).not.toHaveBeenCalled()
  })

  it.each([
    ['an element is moved', (store: EditorStore) => store.commit({ name: 'move' }, { document: createDocument(120) })],
    ['the garment takes another color', (store: EditorStore) => store.commit({ name: 'color' }, { color: 'White' })],
    ['the design is reset', (store: EditorStore) => store.commit({ name: 'reset' }, { document: BLANK })],
    ['a step is undone', (store: EditorStore) => store.undo()],
    ['another design is opened', (store: EditorStore) => store.load({ document: BLANK, color: 'Black', roster: undefined })],
  ])('gives up when %s and reports that the design changed', (_, change) => {
    const {
      store,
      save,
      onOutdated: onDesignChanged,
      reconnect,
    } = pressSave((initialStore) => initialStore.commit({ name: 'move' }, { document: createDocument(110) }))
    change(store)
    expect(onDesignChanged).toHaveBeenCalledOnce()
    reconnect()
    expect(save).not.toHaveBeenCalled()
  })

  it('ignores changes that are not saved: the other side, the selection, a cancelled gesture and the roster', () => {
    const { store, save, reconnect } = pressSave()
    store.showSide('back')
    store.showSide('front')
    store.select(['1'])
    store.setLive(createDocument(140))
    store.cancel()
    store.patchWithoutHistory({ roster: undefined })
    reconnect()
    expect(save).toHaveBeenCalledOnce()
  })

  it('does not save while an uncommitted gesture is on the screen', () => {
    const { store, save, onOutdated: onDesignChanged, reconnect } = pressSave()
    store.setLive(createDocument(140))
    reconnect()
    expect(save).not.toHaveBeenCalled()
    expect(onDesignChanged).toHaveBeenCalledOnce()
  })

  it('does not save after it was cancelled', () => {
    const { save, onOutdated: onDesignChanged, cancel, reconnect } = pressSave()
    cancel()
    reconnect()
    expect(save).not.toHaveBeenCalled()
    expect(onDesignChanged).not.toHaveBeenCalled()
  })
})
