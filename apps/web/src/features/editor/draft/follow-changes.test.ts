import type { Draft as ShopDraft } from '@picasso/contract'
import { addElement, createEmptyDocument, createTextElement, GARMENTS, type DesignDocument } from '@picasso/design'
import { afterEach, describe, expect, it } from 'vitest'

import { createEditorStore } from '../core/editor-store.ts'
import type { DraftLink, DraftStore } from './draft-store.ts'
import { createDraftFollower, type DraftFollower } from './follow-changes.ts'
import type { DraftSlot } from './save-locally.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const withText = (content: string): DesignDocument => addElement(blank, 'front', createTextElement('1', content, blank.front.area))

const serverDraft: ShopDraft = {
  _id: 'mine',
  clothingType: 'tshirt',
  color: 'White',
  document: withText('Elsewhere'),
  version: 4,
  changedAt: '2026-01-01T00:00:00.000Z',
  picture: null,
}

let follower: DraftFollower | undefined

afterEach(() => follower?.close())

interface Elsewhere {
  /** The draft that is under the key of this editor now. */
  link?: DraftLink
  /** Where this editor's draft was put. */
  ownKey?: string
}

/** An editor whose draft was changed elsewhere; `onLoading` is called while the pictures of that change are loading. */
const startEditor = (
  onLoading: (store: ReturnType<typeof createEditorStore>) => void,
  { link = { id: 'mine', base: 4, synced: true }, ownKey }: Elsewhere = {},
) => {
  const store = createEditorStore({ document: blank, color: 'White', roster: undefined })
  const slot: DraftSlot = { key: 'tshirt', link: { id: 'mine', base: 3, synced: true }, stamp: 'own' }
  const before = structuredClone(slot)
  const { committed } = store.state().history
  let moves = 0
  const draftStore: Pick<DraftStore, 'readDraft' | 'findKey'> = {
    readDraft: () =>
      Promise.resolve({
        ok: true,
        draft: { document: withText('Elsewhere'), color: 'White', side: 'front' },
        link,
        stamp: 'other',
      }),
    findKey: () => Promise.resolve(ownKey),
  }
  const started = createDraftFollower(
    {
      store,
      slot,
      draftApi: { readDraft: () => Promise.resolve(serverDraft) },
      getDraftStore: () => Promise.resolve(draftStore),
      loadPictures: () => Promise.resolve(onLoading(store)),
    },
    () => store.liveState().history.current === committed,
    { runInOrder: (task) => task(), notifyMoved: () => Promise.resolve(void (moves += 1)), publish: () => undefined },
  )
  follower = started
  const getContents = () =>
    store.liveState().history.current.document.front.elements.map((element) => element.type === 'text' && element.content)
  return { follower: started, slot, before, getContents, countMoves: () => moves }
}

describe.each(['followTab', 'followServer'] as const)('%s', (follow) => {
  it('shows a change from elsewhere', async () => {
    const editor = startEditor(() => undefined)
    await editor.follower[follow]()
    expect(editor.getContents()).toEqual(['Elsewhere'])
    expect(editor.slot.link.base).toBe(4)
  })

  it.each([
    ['was written', (store: ReturnType<typeof createEditorStore>) => store.commit({ name: 'addText' }, { document: withText('Here') })],
    ['is being dragged', (store: ReturnType<typeof createEditorStore>) => store.setLive(withText('Here'))],
  ])('keeps what %s while its pictures were loading, and the base that ends in a conflict', async (_, draw) => {
    const editor = startEditor(draw)
    await editor.follower[follow]()
    expect(editor.getContents()).toEqual(['Here'])
    expect(editor.slot).toEqual(editor.before)
  })
})

describe('followTab after another tab has started a new draft', () => {
  const link: DraftLink = { id: 'new', base: 0, synced: false }

  it('keeps the draft of this editor under the id it was moved to', async () => {
    const editor = startEditor(() => undefined, { link, ownKey: 'mine' })
    await editor.follower.followTab()
    expect(editor.getContents()).toEqual([])
    expect(editor.slot).toEqual({ ...editor.before, key: 'mine' })
    expect(editor.countMoves()).toBe(1)
  })

  it('shows the new draft where the one of this editor was thrown away', async () => {
    const editor = startEditor(() => undefined, { link })
    await editor.follower.followTab()
    expect(editor.getContents()).toEqual(['Elsewhere'])
    expect(editor.slot).toEqual({ key: 'tshirt', link, stamp: 'other' })
    expect(editor.countMoves()).toBe(0)
  })
})
