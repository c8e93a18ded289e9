import {
  DOCUMENT_VERSION,
  SIDES,
  type ClothLabel,
  type DesignDocument,
  type GarmentKey,
  type History,
  type Side,
  type StoredPicture,
} from '@picasso/design'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

import type { Design } from '../core/editor-store.ts'
import type { ReadDraft } from './saved-draft.ts'

/** A design in the making, as it lies on this device. */
export interface Draft {
  document: DesignDocument
  color: ClothLabel
  side: Side
  roster?: Design['roster']
  /** The steps that led here, where this version of the editor kept them. */
  history?: History<Design>
}

/** The draft in the shop that a draft on this device is a copy of. */
export interface ShopLink {
  id: string
  /** The version this was made from; 0 until the shop has one. */
  base: number
  /** Whether the shop has what lies here. */
  synced: boolean
}

/** A picture in the making: what is shown, and what still has to be sent. */
export interface KeptPicture {
  /** What the design calls the picture until it is stored: 64 hexadecimal digits and an ending, like a stored one's key. */
  key: string
  name: string
  /** What the editor shows. */
  copy: Blob
  /** What goes to the picture host where that is not the copy. It is kept until the draft lets go of it: a shop may forget its guest. */
  original?: Blob
  /** What the host calls it; absent until it is there. */
  stored?: StoredPicture
}

export interface SavedDraft {
  document: unknown
  color: string
  side: string
  roster?: unknown
  savedAt: number
  history?: Draft['history']
  /** Of the documents in the history: steps of another version are not undone. */
  version?: number
  garment?: GarmentKey
  link?: ShopLink
  /** Which writing this is, so that a second tab notices what it does not know. */
  stamp?: string
}

interface Shelves extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  pictures: { key: string; value: KeptPicture }
}

/** A draft that the shop has not got yet. */
export interface UnsentDraft {
  id: string
  garment: GarmentKey
  savedAt: number
}

export interface Writing {
  garment: GarmentKey
  link: ShopLink
  stamp: string
  /** The writing this one follows; another one on the shelf means that somebody else wrote meanwhile. */
  after: string | undefined
  now: number
}

export interface DraftStore {
  read: (key: string) => Promise<ReadDraft>
  /** True when the draft has been read back and is what was written; false, and nothing is written, where another tab wrote meanwhile. */
  write: (key: string, draft: Draft, writing: Writing) => Promise<boolean>
  /** Remembers what the shop has, unless the draft was changed meanwhile. */
  link: (key: string, stamp: string, link: ShopLink) => Promise<void>
  linkOf: (key: string) => Promise<ShopLink | undefined>
  unsent: () => Promise<UnsentDraft[]>
  /** Where the copy of a draft in the shop lies. */
  find: (id: string) => Promise<string | undefined>
  /** Lays a draft elsewhere; what lay there is replaced. */
  move: (from: string, to: string) => Promise<void>
  forget: (key: string) => Promise<void>
  /** Takes a draft off the shelf and says how to lay it back; its pictures stay until the next visit. */
  throwAway: (id: string) => Promise<() => Promise<void>>
  readPicture: (key: string) => Promise<KeptPicture | undefined>
  writePicture: (picture: KeptPicture) => Promise<void>
  /** Throws away drafts nobody has touched for long, and pictures no draft shows any more. */
  tidy: (now: number) => Promise<void>
}

/** Pictures a draft shows, or shows again once something is undone. */
export const picturesOf = ({ document, history }: Draft): string[] => {
  const steps = [...(history?.past ?? []), ...(history?.future ?? [])].map(({ state }) => state.document)
  const elements = new Set([document, ...steps].flatMap(({ front, back }) => [...front.elements, ...back.elements]))
  return [...new Set([...elements].flatMap((element) => (element.type === 'image' ? [element.asset] : [])))]
}

/** What reads a draft is fetched once there is one: most visits begin with none. */
const reading = () => import('./saved-draft.ts')

const readKept = async (saved: SavedDraft | undefined): Promise<ReadDraft> => saved && (await reading()).readSaved(saved)

/** Milliseconds a draft is kept after it was last touched: 90 days. */
const KEPT_FOR = 90 * 24 * 3_600_000

const tidy = async (shelves: IDBPDatabase<Shelves>, now: number): Promise<void> => {
  for (const key of await shelves.getAllKeys('drafts')) {
    const draft = await shelves.get('drafts', key)
    if (draft && draft.savedAt < now - KEPT_FOR) await shelves.delete('drafts', key)
  }
  const drafts = await Promise.all((await shelves.getAll('drafts')).map(readKept))
  // What cannot be read may show any picture.
  if (drafts.some((read) => read?.ok === false)) return
  const shown = new Set(drafts.flatMap((read) => (read?.ok ? picturesOf(read.draft) : [])))
  for (const key of await shelves.getAllKeys('pictures')) if (!shown.has(key)) await shelves.delete('pictures', key)
}

const valueIn = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.getOwnPropertyDescriptor(holder, key)?.value : undefined

/** By its shape alone: this is asked without a connection, when what reads drafts may not have come yet. */
const isBlank = (document: unknown): boolean =>
  SIDES.every((side) => {
    const elements = valueIn(valueIn(document, side), 'elements')
    return Array.isArray(elements) && elements.length === 0
  })

/** What lies here and not in the shop, the last touched first. */
const unsent = async (shelves: IDBPDatabase<Shelves>): Promise<UnsentDraft[]> =>
  (await shelves.getAll('drafts'))
    .flatMap(({ garment, link, savedAt, document }) =>
      garment && link && !link.synced && !isBlank(document) ? [{ id: link.id, garment, savedAt }] : [],
    )
    .toSorted((a, b) => b.savedAt - a.savedAt)

const write = async (
  shelves: IDBPDatabase<Shelves>,
  key: string,
  draft: Draft,
  { garment, link, stamp, after, now }: Writing,
): Promise<boolean> => {
  const writing = shelves.transaction('drafts', 'readwrite')
  const lying = await writing.store.get(key)
  if (lying && lying.stamp !== after) return false
  // Another tab may have heard from the shop what this one has not.
  const base = lying?.link?.id === link.id ? Math.max(lying.link.base, link.base) : link.base
  await writing.store.put({ ...draft, savedAt: now, version: DOCUMENT_VERSION, stamp, garment, link: { ...link, base } }, key)
  await writing.done
  const back = await shelves.get('drafts', key)
  // What is kept now is read again later, perhaps without a connection.
  void reading().catch(() => undefined)
  // Browsers have been seen to accept a write and lose it when the disk is full.
  if (back?.stamp === stamp && JSON.stringify(back.document) !== JSON.stringify(draft.document)) throw new Error('The draft was not kept.')
  return true
}

const move = async (shelves: IDBPDatabase<Shelves>, from: string, to: string): Promise<void> => {
  const moving = shelves.transaction('drafts', 'readwrite')
  const saved = await moving.store.get(from)
  if (saved) {
    await moving.store.put(saved, to)
    await moving.store.delete(from)
  }
  await moving.done
}

const find = async (shelves: IDBPDatabase<Shelves>, id: string): Promise<string | undefined> => {
  for (const key of await shelves.getAllKeys('drafts')) if ((await shelves.get('drafts', key))?.link?.id === id) return key
  return undefined
}

const throwAway = async (shelves: IDBPDatabase<Shelves>, id: string): Promise<() => Promise<void>> => {
  const key = await find(shelves, id)
  const saved = key === undefined ? undefined : await shelves.get('drafts', key)
  if (key === undefined || !saved) return () => Promise.resolve()
  await shelves.delete('drafts', key)
  return async () => {
    // Another design may have been begun in its place.
    const isTaken = (await shelves.getKey('drafts', key)) !== undefined
    await shelves.put('drafts', saved, isTaken ? id : key)
  }
}

export const openDraftStore = async (): Promise<DraftStore> => {
  const shelves = await openDB<Shelves>('picasso-editor', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts')
      database.createObjectStore('pictures', { keyPath: 'key' })
    },
  })
  return {
    read: async (key) => readKept(await shelves.get('drafts', key)),
    write: (key, draft, writing) => write(shelves, key, draft, writing),
    link: async (key, stamp, link) => {
      const linking = shelves.transaction('drafts', 'readwrite')
      const saved = await linking.store.get(key)
      if (saved?.stamp === stamp) await linking.store.put({ ...saved, link }, key)
      else if (saved?.link?.id === link.id) await linking.store.put({ ...saved, link: { ...link, synced: false } }, key)
      await linking.done
    },
    linkOf: async (key) => (await shelves.get('drafts', key))?.link,
    unsent: () => unsent(shelves),
    find: (id) => find(shelves, id),
    move: (from, to) => move(shelves, from, to),
    forget: (key) => shelves.delete('drafts', key),
    throwAway: (id) => throwAway(shelves, id),
    readPicture: (key) => shelves.get('pictures', key),
    writePicture: async (picture) => {
      await shelves.put('pictures', picture)
    },
    tidy: (now) => tidy(shelves, now),
  }
}
