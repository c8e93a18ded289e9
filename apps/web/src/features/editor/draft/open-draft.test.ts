import { messages } from '@picasso/contract/messages/en'
import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import type { DraftStore } from './draft-store.ts'
import { openDraft } from './open-draft.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const link = { id: 'mine', base: 3, synced: false }

/** A device whose draft of the t-shirt is red and was kept for Ada when she signed out. */
const createDevice = () => {
  const keys = new Set(['tshirt'])
  const draftStore: Pick<DraftStore, 'findKey' | 'getLink' | 'getOwner' | 'moveDraft' | 'readDraft'> = {
    findKey: () => Promise.resolve([...keys][0]),
    getLink: () => Promise.resolve(link),
    getOwner: (key) => Promise.resolve(keys.has(key) ? 'ada' : undefined),
    moveDraft: (from, to) => {
      keys.delete(from)
      keys.add(to)
      return Promise.resolve()
    },
    readDraft: (key) =>
      Promise.resolve(keys.has(key) ? { ok: true, draft: { document: blank, color: 'Red', side: 'front' }, link, stamp: 's' } : undefined),
  }
  const open = (userId: string | undefined, draftId?: string) =>
    openDraft(
      {
        garment: GARMENTS.tshirt,
        colors: ['White'],
        configuration: undefined,
        draftId,
        getUserId: () => userId,
        getSharedMessages: () => messages,
      },
      draftStore,
      {
        readDraft: () => Promise.resolve(undefined),
        saveDraft: () => Promise.reject(new Error('Nothing is saved.')),
        savePicture: () => Promise.reject(new Error('Nothing is saved.')),
      },
    )
  return { keys, open }
}

describe('openDraft', () => {
  it('opens the draft that was kept for the user', async () => {
    const { open } = createDevice()
    expect(await open('ada')).toMatchObject({ draft: { color: 'Red' }, slot: { key: 'tshirt', link, stamp: 's' } })
  })

  it.each([undefined, 'ben'])(
    'opens an empty draft where the stored one was kept for somebody else, and puts that aside (%s)',
    async (userId) => {
      const { open, keys } = createDevice()
      const { draft, slot } = await open(userId)
      expect(draft.color).toBe('White')
      expect(slot).toMatchObject({ key: 'tshirt', link: { base: 0, synced: false }, stamp: undefined })
      expect(slot.link.id).not.toBe('mine')
      expect([...keys]).toEqual(['mine'])
      expect((await open('ada', 'mine')).draft.color).toBe('Red')
    },
  )

  it('does not find a draft of somebody else by its address', async () => {
    const { open } = createDevice()
    await expect(open('ben', 'mine')).rejects.toMatchObject({ status: 404 })
  })
})
