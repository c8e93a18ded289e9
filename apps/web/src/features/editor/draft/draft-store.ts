import {
  CLOTH_LABELS,
  DOCUMENT_VERSION,
  parseDocument,
  type ClothLabel,
  type DesignDocument,
  type History,
  type Side,
  type StoredPicture,
} from '@picasso/design'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A design in the making, as it lies on this device. */
export interface Draft {
  document: DesignDocument
  color: ClothLabel
  side: Side
  /** The steps that led here, where this version of the editor kept them. */
  history?: History<{ document: DesignDocument; color: ClothLabel }>
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

interface SavedDraft {
  document: unknown
  color: string
  side: string
  savedAt: number
  history?: Draft['history']
  /** Of the documents in the history: steps of another version are not undone. */
  version?: number
}

interface Shelves extends DBSchema {
  drafts: { key: string; value: SavedDraft }
  pictures: { key: string; value: KeptPicture }
}

export interface DraftStore {
  read: (key: string) => Promise<Draft | undefined>
  /** Resolves when the draft has been read back and is what was written. */
  write: (key: string, draft: Draft, now: number) => Promise<void>
  readPicture: (key: string) => Promise<KeptPicture | undefined>
  writePicture: (picture: KeptPicture) => Promise<void>
  /** Throws away drafts nobody has touched for long, and pictures no draft shows any more. */
  tidy: (now: number) => Promise<void>
}

const readable = (saved: SavedDraft | undefined): Draft | undefined => {
  const parsed = parseDocument(saved?.document)
  const color = CLOTH_LABELS.find((label) => label === saved?.color)
  if (!parsed.ok || !color) return undefined
  const side = saved?.side === 'back' ? 'back' : 'front'
  const history = saved?.version === DOCUMENT_VERSION ? saved.history : undefined
  return { document: parsed.document, color, side, ...(history ? { history } : {}) }
}

/** Pictures a draft shows, or shows again once something is undone. */
export const picturesOf = ({ document, history }: Draft): string[] => {
  const steps = [...(history?.past ?? []), ...(history?.future ?? [])].map(({ state }) => state.document)
  const elements = new Set([document, ...steps].flatMap(({ front, back }) => [...front.elements, ...back.elements]))
  return [...new Set([...elements].flatMap((element) => (element.type === 'image' ? [element.asset] : [])))]
}

/** Milliseconds a draft is kept after it was last touched: 90 days. */
const KEPT_FOR = 90 * 24 * 3_600_000

const tidy = async (shelves: IDBPDatabase<Shelves>, now: number): Promise<void> => {
  for (const key of await shelves.getAllKeys('drafts')) {
    const draft = await shelves.get('drafts', key)
    if (draft && draft.savedAt < now - KEPT_FOR) await shelves.delete('drafts', key)
  }
  const drafts = await shelves.getAll('drafts')
  const shown = new Set(drafts.map(readable).flatMap((draft) => (draft ? picturesOf(draft) : [])))
  for (const key of await shelves.getAllKeys('pictures')) if (!shown.has(key)) await shelves.delete('pictures', key)
}

export const openDraftStore = async (): Promise<DraftStore> => {
  const shelves = await openDB<Shelves>('picasso-editor', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts')
      database.createObjectStore('pictures', { keyPath: 'key' })
    },
  })
  return {
    read: async (key) => readable(await shelves.get('drafts', key)),
    write: async (key, draft, now) => {
      await shelves.put('drafts', { ...draft, savedAt: now, version: DOCUMENT_VERSION }, key)
      const back = await shelves.get('drafts', key)
      // Browsers have been seen to accept a write and lose it when the disk is full.
      if (JSON.stringify(back?.document) !== JSON.stringify(draft.document)) throw new Error('The draft was not kept.')
    },
    readPicture: (key) => shelves.get('pictures', key),
    writePicture: async (picture) => {
      await shelves.put('pictures', picture)
    },
    tidy: (now) => tidy(shelves, now),
  }
}
