import { emptyDocument, GARMENTS } from '@picasso/design'
import { expect, test } from 'vitest'

import { writeHere, type Place } from './device-copy.ts'
import type { Draft, DraftStore, Writing } from './draft-store.ts'

const draft = (color: Draft['color']): Draft => ({ document: emptyDocument(GARMENTS.tshirt), color, side: 'front' })

/** The shelf of one browser, which several tabs write to. */
const startShelf = () => {
  const lying = new Map<string, { draft: Draft; stamp: string; id: string }>()
  const shelf = {
    write: (key: string, put: Draft, { stamp, after, link }: Writing) => {
      const before = lying.get(key)
      if (before && before.stamp !== after) return Promise.resolve(false)
      lying.set(key, { draft: put, stamp, id: link.id })
      return Promise.resolve(true)
    },
  } satisfies Pick<DraftStore, 'write'>
  let ids = 0
  const tab = () => {
    const place: Place = { key: 'tshirt', link: { id: 'first', base: 2, synced: true }, stamp: undefined }
    const parts = { place, garment: 'tshirt' as const, shelves: () => Promise.resolve(shelf), newId: () => `id-${++ids}`, now: () => 0 }
    return { place, write: (color: Draft['color']) => writeHere(parts, draft(color)) }
  }
  return {
    tab,
    colors: () =>
      Object.fromEntries(
        [...lying].map(
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

test('two tabs that change one draft keep both: the second lays its own beside the first', async () => {
  const { tab, colors } = startShelf()
  const [one, two] = [tab(), tab()]
  expect(await one.write('Black')).toBe('kept')
  expect(await one.write('Blue')).toBe('kept')
  expect(await two.write('Red')).toEqual({ parted: { other: 'first' } })
  const { key } = two.place
  expect(colors()).toEqual({ tshirt: ['Blue', 'first'], [key]: ['Red', key] })
  expect(two.place.link).toEqual({ id: key, base: 0, synced: false })
  expect(await two.write('White')).toBe('kept')
  expect(await one.write('Black')).toBe('kept')
  expect(colors()).toEqual({ tshirt: ['Black', 'first'], [key]: ['White', key] })
})

test('a device that keeps nothing says so', async () => {
  const place: Place = { key: 'tshirt', link: { id: 'a', base: 0, synced: false }, stamp: undefined }
  const given = { place, garment: 'tshirt' as const, newId: () => 'b', now: () => 0 }
  expect(await writeHere({ ...given, shelves: () => Promise.resolve(undefined) }, draft('Red'))).toBe('not-kept')
  const full = { write: () => Promise.reject(new Error('The disk is full.')) }
  expect(await writeHere({ ...given, shelves: () => Promise.resolve(full) }, draft('Red'))).toBe('not-kept')
})
