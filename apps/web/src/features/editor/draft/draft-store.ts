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
import type { ParsedDraft } from './saved-draft.ts'

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
export interface DraftLink {
  id: string
  /** The version this was made from; 0 until the shop has one. */
  base: number
  /** Whether the shop has what lies here. */
  synced: boolean
}

/** A picture in the making: what is shown, and what still has to be sent. */
export interface LocalPicture {
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
  link?: DraftLink
  /** Which writing this is, so that a second tab notices what it does not know. */
  stamp?: string
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  pictures: { key: string; value: LocalPicture }
}

/** A draft that the shop has not got yet. */
export interface LocalOnlyDraft {
  id: string
  garment: GarmentKey
  savedAt: number
}

export interface DraftWrite {
  garment: GarmentKey
  link: DraftLink
  stamp: string
  /** The writing this one follows; another one on the shelf means that somebody else wrote meanwhile. */
  previousStamp: string | undefined
  timestamp: number
}

export interface DraftStore {
  readDraft: (key: string) => Promise<ParsedDraft>
  /** True when the draft has been read back and is what was written; false, and nothing is written, where another tab wrote meanwhile. */
  writeDraft: (key: string, draft: Draft, details: DraftWrite) => Promise<boolean>
  /** Remembers what the shop has, unless the draft was changed meanwhile. */
  updateLink: (key: string, stamp: string, link: DraftLink) => Promise<void>
  getLink: (key: string) => Promise<DraftLink | undefined>
  listLocalOnlyDrafts: () => Promise<LocalOnlyDraft[]>
  /** Where the copy of a draft in the shop lies. */
  findKey: (id: string) => Promise<string | undefined>
  /** Lays a draft elsewhere; what lay there is replaced. */
  moveDraft: (from: string, to: string) => Promise<void>
  removeDraft: (key: string) => Promise<void>
  /** Takes a draft off the shelf and says how to lay it back; its pictures stay until the next visit. */
  discardDraft: (id: string) => Promise<() => Promise<void>>
  readPicture: (key: string) => Promise<LocalPicture | undefined>
  writePicture: (picture: LocalPicture) => Promise<void>
  /** Throws away drafts nobody has touched for long, and pictures no draft shows any more. */
  removeStaleDrafts: (timestamp: number) => Promise<void>
}

/** Pictures a draft shows, or shows again once something is undone. */
export const listPictureKeys = ({ document, history }: Draft): string[] => {
  const steps = [...(history?.past ?? []), ...(history?.future ?? [])].map(({ state }) => state.document)
  const elements = new Set([document, ...steps].flatMap(({ front, back }) => [...front.elements, ...back.elements]))
  return [...new Set([...elements].flatMap((element) => (element.type === 'image' ? [element.asset] : [])))]
}

/** What reads a draft is fetched once there is one: most visits begin with none. */
const importDraftReader = () => import('./saved-draft.ts')

const parseStoredDraft = async (saved: SavedDraft | undefined): Promise<ParsedDraft> =>
  saved && (await importDraftReader()).parseSavedDraft(saved)

/** Milliseconds a draft is kept after it was last touched: 90 days. */
const MAX_DRAFT_AGE_MS = 90 * 24 * 3_600_000

const removeStaleDrafts = async (database: IDBPDatabase<DraftDatabase>, timestamp: number): Promise<void> => {
  for (const key of await database.getAllKeys('drafts')) {
    const draft = await database.get('drafts', key)
    if (draft && draft.savedAt < timestamp - MAX_DRAFT_AGE_MS) await database.delete('drafts', key)
  }
  const drafts = await Promise.all((await database.getAll('drafts')).map(parseStoredDraft))
  // What cannot be read may show any picture.
  if (drafts.some((result) => result?.ok === false)) return
  const usedPictureKeys = new Set(drafts.flatMap((result) => (result?.ok ? listPictureKeys(result.draft) : [])))
  for (const key of await database.getAllKeys('pictures')) if (!usedPictureKeys.has(key)) await database.delete('pictures', key)
}

const getProperty = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null ? Object.getOwnPropertyDescriptor(object, key)?.value : undefined

/** By its shape alone: this is asked without a connection, when what reads drafts may not have come yet. */
const isBlank = (document: unknown): boolean =>
  SIDES.every((side) => {
    const elements = getProperty(getProperty(document, side), 'elements')
    return Array.isArray(elements) && elements.length === 0
  })

/** What lies here and not in the shop, the last touched first. */
const listLocalOnlyDrafts = async (database: IDBPDatabase<DraftDatabase>): Promise<LocalOnlyDraft[]> =>
  (await database.getAll('drafts'))
    .flatMap(({ garment, link, savedAt, document }) =>
      garment && link && !link.synced && !isBlank(document) ? [{ id: link.id, garment, savedAt }] : [],
    )
    .toSorted((a, b) => b.savedAt - a.savedAt)

const writeDraft = async (
  database: IDBPDatabase<DraftDatabase>,
  key: string,
  draft: Draft,
  { garment, link, stamp, previousStamp, timestamp }: DraftWrite,
): Promise<boolean> => {
  const transaction = database.transaction('drafts', 'readwrite')
  const existing = await transaction.store.get(key)
  if (existing && existing.stamp !== previousStamp) return false
  // Another tab may have heard from the shop what this one has not.
  const base = existing?.link?.id === link.id ? Math.max(existing.link.base, link.base) : link.base
  await transaction.store.put({ ...draft, savedAt: timestamp, version: DOCUMENT_VERSION, stamp, garment, link: { ...link, base } }, key)
  await transaction.done
  const storedDraft = await database.get('drafts', key)
  // What is kept now is read again later, perhaps without a connection.
  void importDraftReader().catch(() => undefined)
  // Browsers have been seen to accept a write and lose it when the disk is full.
  if (storedDraft?.stamp === stamp && JSON.stringify(storedDraft.document) !== JSON.stringify(draft.document))
    throw new Error('The draft was not kept.')
  return true
}

const moveDraft = async (database: IDBPDatabase<DraftDatabase>, from: string, to: string): Promise<void> => {
  const transaction = database.transaction('drafts', 'readwrite')
  const saved = await transaction.store.get(from)
  if (saved) {
    await transaction.store.put(saved, to)
    await transaction.store.delete(from)
  }
  await transaction.done
}

const findKey = async (database: IDBPDatabase<DraftDatabase>, id: string): Promise<string | undefined> => {
  for (const key of await database.getAllKeys('drafts')) if ((await database.get('drafts', key))?.link?.id === id) return key
  return undefined
}

const discardDraft = async (database: IDBPDatabase<DraftDatabase>, id: string): Promise<() => Promise<void>> => {
  const key = await findKey(database, id)
  const saved = key === undefined ? undefined : await database.get('drafts', key)
  if (key === undefined || !saved) return () => Promise.resolve()
  await database.delete('drafts', key)
  return async () => {
    // Another design may have been begun in its place.
    const isKeyUsed = (await database.getKey('drafts', key)) !== undefined
    await database.put('drafts', saved, isKeyUsed ? id : key)
  }
}

export const openDraftStore = async (): Promise<DraftStore> => {
  const database = await openDB<DraftDatabase>('picasso-editor', 1, {
    upgrade: (newDatabase) => {
      newDatabase.createObjectStore('drafts')
      newDatabase.createObjectStore('pictures', { keyPath: 'key' })
    },
  })
  return {
    readDraft: async (key) => parseStoredDraft(await database.get('drafts', key)),
    writeDraft: (key, draft, details) => writeDraft(database, key, draft, details),
    updateLink: async (key, stamp, link) => {
      const transaction = database.transaction('drafts', 'readwrite')
      const saved = await transaction.store.get(key)
      if (saved?.stamp === stamp) await transaction.store.put({ ...saved, link }, key)
      else if (saved?.link?.id === link.id) await transaction.store.put({ ...saved, link: { ...link, synced: false } }, key)
      await transaction.done
    },
    getLink: async (key) => (await database.get('drafts', key))?.link,
    listLocalOnlyDrafts: () => listLocalOnlyDrafts(database),
    findKey: (id) => findKey(database, id),
    moveDraft: (from, to) => moveDraft(database, from, to),
    removeDraft: (key) => database.delete('drafts', key),
    discardDraft: (id) => discardDraft(database, id),
    readPicture: (key) => database.get('pictures', key),
    writePicture: async (picture) => {
      await database.put('pictures', picture)
    },
    removeStaleDrafts: (timestamp) => removeStaleDrafts(database, timestamp),
  }
}
