import { EDITOR_PICTURE_SIDE, type ShopSettings } from '@picasso/contract'
import { fieldsOf, mmPerCanvasPixel, type ClothLabel, type DesignElement, type Garment } from '@picasso/design'

import { withTimeLimit } from '../../lib/time-limit.ts'
import { warmToasts } from '../../lib/toast.ts'
import { warmMockup } from '../mockup/index.ts'
import { createEditing, type Editing } from './core/editing.ts'
import { createEditorStore, type EditorStore } from './core/editor-store.ts'
import { createLengths, type Lengths } from './core/lengths.ts'
import { elementName } from './core/naming.ts'
import type { CoreWords } from './core/words/index.ts'
import { newDraftId } from './draft/draft-id.ts'
import { openDraftStore, picturesOf, type Draft, type DraftStore } from './draft/draft-store.ts'
import { startKeeping } from './draft/keeping.ts'
import type { Keeping } from './draft/kept-state.ts'
import { openDraft, type Opening, type Unreadable } from './draft/open-draft.ts'
import type { DraftShop } from './draft/shop-copy.ts'
import { warmElementParts } from './panels/element-parts.ts'
import { fetchOriginal, fetchPicture } from './resources/pictures.ts'
import { createResources, elementsOf, type Resources } from './resources/resources.ts'
import { compressPicture, warmCompressor } from './upload/compress.ts'
import { nameBackgrounds } from './upload/name-backgrounds.ts'
import { createPictureDesk, type PictureDesk } from './upload/picture-desk.ts'
import { sendPicture } from './upload/send-picture.ts'

/** One visit to the editor: everything in it that is not React. */
export interface EditorSession {
  garment: Garment
  /** Colours on offer, the first one preselected. */
  colors: readonly ClothLabel[]
  store: EditorStore
  editing: Editing
  resources: Resources
  desk: PictureDesk
  keeping: Keeping
  /** What lay here and could not be opened. */
  unreadable: Unreadable | undefined
  lengths: Lengths
  nameOf: (element: DesignElement) => string
  /** In the language of the moment: a visit outlives a change of it. */
  words: () => CoreWords
  close: () => void
}

export interface SessionOptions extends Opening {
  settings: () => Promise<ShopSettings>
  shop: DraftShop
  words: () => CoreWords
  onUploaded: () => void
  onTrouble: (message: string) => void
  /** The draft is another one from now on. */
  onMoved: (draftId: string) => void
}

/** Milliseconds after which the first view has what it needs and what may be needed later is fetched. */
const SETTLED = 3000

/** Milliseconds for what is kept on this device: some browsers begin to open it and never end. */
const SHELVES_LIMIT_MS = 5000

/** Private windows and full disks refuse to keep anything: the editor then works without. */
const openShelves = (): Promise<DraftStore | undefined> => withTimeLimit(openDraftStore(), SHELVES_LIMIT_MS).catch(() => undefined)

const createStore = ({ document, color, side, roster, history }: Draft, { colors }: Opening): EditorStore => {
  const offered = colors.includes(color) ? color : (colors[0] ?? color)
  const store = createEditorStore({ document, color: offered, roster }, offered === color ? history : undefined)
  store.showSide(side)
  return store
}

/** Opens the editor with a draft, the saved design asked for, or a blank one. */
export const openSession = async (options: SessionOptions): Promise<EditorSession> => {
  const { garment, colors, settings, shop, words } = options
  const shelves = openShelves()
  const drafts = (): Promise<DraftStore | undefined> => shelves
  const { draft: opened, place, unreadable } = await openDraft(options, await shelves, shop)
  const fetchBest = async (asset: string): Promise<Blob> => {
    const picture = await (await shelves)?.readPicture(asset)
    return picture?.original ?? picture?.copy ?? fetchOriginal(asset, words)
  }
  // Where a picture cannot be had now, the design opens all the same; saving asks again.
  const start = { ...opened, document: await nameBackgrounds(opened.document, fetchBest).catch(() => opened.document) }
  const store = createStore(start, options)
  const resources = createResources(words)
  const { front, back } = garment.sides
  const canvas = {
    front: { copySide: EDITOR_PICTURE_SIDE, mmPerPixel: mmPerCanvasPixel(front) },
    back: { copySide: EDITOR_PICTURE_SIDE, mmPerPixel: mmPerCanvasPixel(back) },
  }
  const editing = createEditing(store, canvas, resources.measure, Date.now)
  const nameOf = (element: DesignElement): string => elementName(element, resources.pictures.nameOf, words())
  const desk = createPictureDesk({
    pictures: resources.pictures,
    compress: (file, onProgress) => compressPicture(file, onProgress, words),
    send: sendPicture,
    fetchCopy: (asset) => fetchPicture(asset, words),
    fetchOriginal: (asset) => fetchOriginal(asset, words),
    isOwn: (address) => new URL(address, location.href).origin === location.origin,
    drafts,
    settings,
    onStored: options.onUploaded,
    onFailed: options.onTrouble,
  })
  void shelves.then((shelf) => shelf?.tidy(Date.now())).catch(() => undefined)

  const trouble = (reason: unknown): void => options.onTrouble(reason instanceof Error ? reason.message : words().loading.failed)
  const loadFonts = (): void => void resources.loadFonts(elementsOf(store.state().history.current.document)).catch(trouble)
  let listAsked = false
  /** A design that takes its words from a list has one, if only the last one of this device: it goes where the design goes. */
  const bringList = (): void => {
    const { document, roster } = store.state().history.committed
    if (listAsked || roster || fieldsOf(document).length === 0) return
    listAsked = true
    // Without a connection the list stays where it is until it is looked at.
    void import('./team/roster-of.ts').then(({ rosterOf }) => rosterOf(store)).catch(() => undefined)
  }
  const prepare = (): void => {
    loadFonts()
    bringList()
    resources.pictures.filter(elementsOf(store.state().history.current.document))
  }
  const leave = store.subscribe(prepare)
  prepare()
  const bring = (draft: Draft): Promise<void> => desk.open(picturesOf(draft)).catch(trouble)
  const warming = setTimeout(() => {
    warmCompressor()
    warmMockup(garment.key)
    void warmToasts()
    void warmElementParts()
  }, SETTLED)
  window.addEventListener('online', desk.resend)
  const keeping = startKeeping({
    store,
    place,
    shop,
    garment: garment.key,
    desk,
    shelves: drafts,
    newId: () => newDraftId(Date.now()),
    now: Date.now,
    bring,
    opened: bring(start),
    onMoved: options.onMoved,
    drawPicture: async (design) => (await import('./draft/draw-picture.ts')).drawDraftPicture(garment.key, design, resources.drawSide),
  })

  return {
    garment,
    colors,
    store,
    editing,
    resources,
    desk,
    keeping,
    unreadable,
    lengths: createLengths(words),
    nameOf,
    words,
    close: () => {
      leave()
      clearTimeout(warming)
      window.removeEventListener('online', desk.resend)
      // What is sent last is still drawn.
      void keeping.stop().then(resources.release)
    },
  }
}
