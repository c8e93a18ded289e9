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

import { DRAFTS_OWNER_KEY } from '../../../lib/personal-storage.ts'
import type { Design } from '../core/editor-store.ts'
import type { ParsedDraft } from '../parse-design.ts'

/** A draft as it is stored on this device. */
export interface Draft {
  document: DesignDocument
  color: ClothLabel
  side: Side
  roster?: Design['roster']
  /** The history, where it was stored by this version of the editor. */
  history?: History<Design>
}

/** Links a local draft to its draft on the server. */
export interface DraftLink {
  id: string
  /** The server version this is based on; 0 until there is one. */
  base: number
  /** Whether the server has the local state. */
  synced: boolean
}

/** A picture on this device: its copy for the editor, and the original to upload. */
export interface LocalPicture {
  /** Temporary key in the design until the picture is stored: 64 hexadecimal digits and an extension, like a stored key. */
  key: string
  name: string
  /** The copy the editor shows. Absent where the device had no room for it: the picture host has it. */
  copy?: Blob
  /** What is uploaded where that is not the copy. Kept as long as the draft uses it, because the server may forget a guest's uploads. */
  original?: Blob
  /** Its key on the picture host; absent until it is uploaded. */
  stored?: StoredPicture
}

export interface SavedDraft {
  document: unknown
  color: string
  side: string
  roster?: unknown
  savedAt: number
  history?: Draft['history']
  /** Version of the documents in the history; a history of another version is dropped. */
  version?: number
  garment?: GarmentKey
  link?: DraftLink
  /** Id of this write, by which another tab notices a write it has not seen. */
  stamp?: string
  /** The user who has signed out since this write: nobody else may see it. */
  owner?: string
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  pictures: { key: string; value: LocalPicture }
}

/** A draft that is not on the server yet. */
export interface LocalOnlyDraft {
  id: string
  garment: GarmentKey
  savedAt: number
}

export interface DraftWrite {
  garment: GarmentKey
  link: DraftLink
  stamp: string
  /** The previous write; a different one in the store means that another tab has written since. */
  previousStamp: string | undefined
  timestamp: number
}

export interface DraftStore {
  readDraft: (key: string) => Promise<ParsedDraft>
  /** True when the draft was written and verified; false, without writing, if another tab has written since. */
  writeDraft: (key: string, draft: Draft, details: DraftWrite) => Promise<boolean>
  /** Stores the link to the server, marked as unsynced if the draft has changed since. */
  updateLink: (key: string, stamp: string, link: DraftLink) => Promise<void>
  getLink: (key: string) => Promise<DraftLink | undefined>
  /** The user whom a draft is kept for; undefined where anyone may open it. */
  getOwner: (key: string) => Promise<string | undefined>
  /** Keeps the drafts that anyone may open for the user who has signed out, if one has, until they are changed. */
  assignDrafts: () => Promise<void>
  /** Those that this user may open. */
  listLocalOnlyDrafts: (userId: string | undefined) => Promise<LocalOnlyDraft[]>
  /** The key of a draft by its server id. */
  findKey: (id: string) => Promise<string | undefined>
  /** Moves a draft to another key; a draft there is replaced. */
  moveDraft: (from: string, to: string) => Promise<void>
  removeDraft: (key: string) => Promise<void>
  /** Removes a draft and returns a function that restores it; its pictures stay until the next visit. */
  discardDraft: (id: string) => Promise<() => Promise<void>>
  readPicture: (key: string) => Promise<LocalPicture | undefined>
  writePicture: (picture: LocalPicture) => Promise<void>
  /** Removes expired drafts and pictures that no draft uses. */
  removeStaleDrafts: (timestamp: number) => Promise<void>
}

/** Keys of the pictures in a draft and in its history. */
export const listPictureKeys = ({ document, history }: Draft): string[] => {
  const steps = [...(history?.past ?? []), ...(history?.future ?? [])].map(({ state }) => state.document)
  const elements = new Set([document, ...steps].flatMap(({ front, back }) => [...front.elements, ...back.elements]))
  return [...new Set([...elements].flatMap((element) => (element.type === 'image' ? [element.asset] : [])))]
}

/** The parser is loaded only when there is a draft: most visits start without one. */
const importDraftReader = () => import('../parse-design.ts')

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
  // An unreadable draft may use any picture.
  if (drafts.some((result) => result?.ok === false)) return
  const usedPictureKeys = new Set(drafts.flatMap((result) => (result?.ok ? listPictureKeys(result.draft) : [])))
  for (const key of await database.getAllKeys('pictures')) if (!usedPictureKeys.has(key)) await database.delete('pictures', key)
}

const getProperty = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null ? Object.getOwnPropertyDescriptor(object, key)?.value : undefined

/** Checked without the parser, which may not be loaded offline. */
const isBlank = (document: unknown): boolean =>
  SIDES.every((side) => {
    const elements = getProperty(getProperty(document, side), 'elements')
    return Array.isArray(elements) && elements.length === 0
  })

/** Drafts that are not synced, the latest first. */
const listLocalOnlyDrafts = async (database: IDBPDatabase<DraftDatabase>, userId: string | undefined): Promise<LocalOnlyDraft[]> =>
  (await database.getAll('drafts'))
    .flatMap(({ garment, link, savedAt, document, owner = userId }) =>
      garment && link && !link.synced && !isBlank(document) && owner === userId ? [{ id: link.id, garment, savedAt }] : [],
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
  // Another tab may know a newer server version.
  const base = existing?.link?.id === link.id ? Math.max(existing.link.base, link.base) : link.base
  await transaction.store.put({ ...draft, savedAt: timestamp, version: DOCUMENT_VERSION, stamp, garment, link: { ...link, base } }, key)
  await transaction.done
  const storedDraft = await database.get('drafts', key)
  // Preloaded, because the draft may be read offline later.
  void importDraftReader().catch(() => undefined)
  // Some browsers accept a write and lose it when the disk is full.
  if (storedDraft?.stamp === stamp && JSON.stringify(storedDraft.document) !== JSON.stringify(draft.document))
    throw new Error('The draft was not kept.')
  return true
}

const moveDraft = async (database: IDBPDatabase<DraftDatabase>, from: string, to: string): Promise<void> => {
  if (from === to) return
  const transaction = database.transaction('drafts', 'readwrite')
  const saved = await transaction.store.get(from)
  if (saved) {
    await transaction.store.put(saved, to)
    await transaction.store.delete(from)
  }
  await transaction.done
}

const assignDrafts = async (database: IDBPDatabase<DraftDatabase>): Promise<void> => {
  const owner = localStorage.getItem(DRAFTS_OWNER_KEY)
  if (owner === null) return
  const transaction = database.transaction('drafts', 'readwrite')
  for (const key of await transaction.store.getAllKeys()) {
    const saved = await transaction.store.get(key)
    if (saved) await transaction.store.put({ owner, ...saved }, key)
  }
  await transaction.done
  localStorage.removeItem(DRAFTS_OWNER_KEY)
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
    // Another draft may have been started under this key.
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
    getOwner: async (key) => (await database.get('drafts', key))?.owner,
    assignDrafts: () => assignDrafts(database),
    listLocalOnlyDrafts: (userId) => listLocalOnlyDrafts(database, userId),
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
