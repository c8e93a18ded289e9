import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { expect, test } from 'vitest'

import type { Draft, DraftStore, DraftWrite } from './draft-store.ts'
import { saveLocally, type DraftSlot } from './save-locally.ts'

const draft = (color: Draft['color']): Draft => ({ document: createEmptyDocument(GARMENTS.tshirt), color, side: 'front' })

/** The storage of one browser, which several tabs write to. */
const createFakeDraftStore = () => {
  const stored = new Map<string, { draft: Draft; stamp: string; id: string }>()
  const draftStore = {
    writeDraft: (key: string, put: Draft, { stamp, previousStamp, link }: DraftWrite) => {
      const before = stored.get(key)
      if (before && before.stamp !== previousStamp) return Promise.resolve(false)
      stored.set(key, { draft: put, stamp, id: link.id })
      return Promise.resolve(true)
    },
    getLink: (key: string) => {
      const link = stored.get(key)
      return Promise.resolve(link && { id: link.id, base: 0, synced: false })
    },
  } satisfies Pick<DraftStore, 'writeDraft' | 'getLink'>
  let ids = 0
  const tab = (draftId = 'first') => {
    const slot: DraftSlot = { key: 'tshirt', link: { id: draftId, base: 2, synced: true }, stamp: undefined }
    const services = {
      slot,
      garment: 'tshirt' as const,
      getDraftStore: () => Promise.resolve(draftStore),
      createId: () => `id-${++ids}`,
      getNow: () => 0,
    }
    return { slot, write: (color: Draft['color']) => saveLocally(services, draft(color)) }
  }
  return {
    tab,
    colors: () =>
      Object.fromEntries(
        [...stored].map(
          ([
            key,
            {
              draft: { color },
              id,
            },
          ]) => [key, [color, id]],
        ),
      ),
  }
}

test('saveLocally keeps both drafts when two tabs change the same one', async () => {
  const { tab, colors } = createFakeDraftStore()
  const [one, two] = [tab(), tab()]
  expect(await one.write('Black')).toBe('saved')
  expect(await one.write('Blue')).toBe('saved')
  expect(await two.write('Red')).toEqual({ conflict: { otherDraftId: 'first' } })
  const { key } = two.slot
  expect(colors()).toEqual({ tshirt: ['Blue', 'first'], [key]: ['Red', key] })
  expect(two.slot.link).toEqual({ id: key, base: 0, synced: false })
  expect(await two.write('White')).toBe('saved')
  expect(await one.write('Black')).toBe('saved')
  expect(colors()).toEqual({ tshirt: ['Black', 'first'], [key]: ['White', key] })
})

test('saveLocally names the stored draft where two tabs have each begun one', async () => {
  const { tab } = createFakeDraftStore()
  const [one, two] = [tab('one'), tab('two')]
  expect(await one.write('Black')).toBe('saved')
  expect(await two.write('Red')).toEqual({ conflict: { otherDraftId: 'one' } })
})

test('saveLocally reports a device without storage', async () => {
  const slot: DraftSlot = { key: 'tshirt', link: { id: 'a', base: 0, synced: false }, stamp: undefined }
  const services = { slot, garment: 'tshirt' as const, createId: () => 'b', getNow: () => 0 }
  expect(await saveLocally({ ...services, getDraftStore: () => Promise.resolve(undefined) }, draft('Red'))).toBe('not-saved')
  const full = { writeDraft: () => Promise.reject(new Error('The disk is full.')), getLink: () => Promise.resolve(undefined) }
  expect(await saveLocally({ ...services, getDraftStore: () => Promise.resolve(full) }, draft('Red'))).toBe('not-saved')
})
