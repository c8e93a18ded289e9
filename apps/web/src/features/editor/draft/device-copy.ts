import type { GarmentKey } from '@picasso/design'

import type { EditorStore } from '../core/editor-store.ts'
import type { Draft, DraftStore, ShopLink } from './draft-store.ts'

/** Steps back and forth that survive a reload. */
const KEPT_STEPS = 200

export const draftOf = (store: EditorStore): Draft => {
  const { history, side } = store.state()
  const { committed } = history
  // Steps share what they did not change, and copies of them on the shelf do so too: many steps take little more than one.
  const kept = { past: history.past.slice(-KEPT_STEPS), committed, current: committed, future: history.future.slice(0, KEPT_STEPS) }
  const { document, color, roster } = committed
  return { document, color, side, ...(roster && { roster }), history: kept }
}

/** Which draft a visit works on: where it lies on this device, and which one in the shop it belongs to. */
export interface Place {
  key: string
  link: ShopLink
  /** The last writing this tab knows of. */
  stamp: string | undefined
}

interface Parts {
  place: Place
  garment: GarmentKey
  shelves: () => Promise<Pick<DraftStore, 'write'> | undefined>
  newId: () => string
  now: () => number
}

/** What became of a writing: `parted` means that another tab wrote meanwhile, and this one's draft lies beside it. */
export type Writing = 'kept' | 'not-kept' | { parted: { other: string } }

/** Writes the draft where it lies. What somebody else wrote there is never written over: the draft then moves to a place of its own. */
export const writeHere = async ({ place, garment, shelves, newId, now }: Parts, draft: Draft): Promise<Writing> => {
  const shelf = await shelves().catch(() => undefined)
  if (!shelf) return 'not-kept'
  const put = async (): Promise<boolean> => {
    const stamp = newId()
    const done = await shelf.write(place.key, draft, { garment, link: place.link, stamp, after: place.stamp, now: now() })
    if (done) place.stamp = stamp
    return done
  }
  try {
    if (await put()) return 'kept'
    const other = place.link.id
    const id = newId()
    Object.assign(place, { key: id, link: { id, base: 0, synced: false }, stamp: undefined })
    return (await put()) ? { parted: { other } } : 'not-kept'
  } catch {
    return 'not-kept'
  }
}
