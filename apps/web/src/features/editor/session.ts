import { EDITOR_PICTURE_SIDE, type DesignConfiguration, type ShopSettings } from '@picasso/contract'
import { emptyDocument, type ClothLabel, type DesignElement, type Garment } from '@picasso/design'

import { createEditing, type Editing } from './core/editing.ts'
import { createEditorStore, type EditorStore } from './core/editor-store.ts'
import { createLengths, type Lengths } from './core/lengths.ts'
import { elementName } from './core/words.ts'
import { startAutosave, type Autosave } from './draft/autosave.ts'
import { openDraftStore, picturesOf, type Draft, type DraftStore } from './draft/draft-store.ts'
import { fetchOriginal, fetchPicture } from './resources/pictures.ts'
import { createResources, elementsOf, type Resources } from './resources/resources.ts'
import { compressPicture } from './upload/compress.ts'
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
  autosave: Autosave
  lengths: Lengths
  nameOf: (element: DesignElement) => string
  close: () => void
}

export interface SessionOptions {
  garment: Garment
  colors: readonly ClothLabel[]
  /** The saved design to go on with. */
  configuration: DesignConfiguration | undefined
  settings: () => Promise<ShopSettings>
  onUploaded: () => void
  onTrouble: (message: string) => void
}

/** Private windows and full disks refuse to keep anything: the editor then works without. */
const openShelves = (): Promise<DraftStore | undefined> => openDraftStore().catch(() => undefined)

/** A saved design opened again has a draft of its own; it never mixes with the one being made for the same garment. */
const draftKey = ({ garment, configuration }: SessionOptions): string =>
  configuration ? `${garment.key}:${configuration._id}` : garment.key

const firstColor = ({ colors, garment }: SessionOptions): ClothLabel => colors[0] ?? garment.cloths[0] ?? 'White'

const startOf = ({ garment, configuration }: SessionOptions, color: ClothLabel): Draft =>
  configuration
    ? { document: configuration.document, color: configuration.color, side: 'front' }
    : { document: emptyDocument(garment), color, side: 'front' }

/** A draft for print areas of another size would come out shifted: it is left alone. */
const suits = (draft: Draft, { garment }: SessionOptions): boolean =>
  draft.document.front.area.width === garment.sides.front.areaMm.width &&
  draft.document.front.area.height === garment.sides.front.areaMm.height &&
  draft.document.back.area.width === garment.sides.back.areaMm.width &&
  draft.document.back.area.height === garment.sides.back.areaMm.height

/** Opens the editor with the draft on this device, the saved design asked for, or a blank one. */
export const openSession = async (options: SessionOptions): Promise<EditorSession> => {
  const { garment, colors, settings } = options
  const shelves = openShelves()
  const drafts = (): Promise<DraftStore | undefined> => shelves
  const key = draftKey(options)
  const kept = await shelves.then((shelf) => shelf?.read(key)).catch(() => undefined)
  const start = kept && suits(kept, options) ? kept : startOf(options, firstColor(options))
  const color = colors.includes(start.color) ? start.color : firstColor(options)

  const store = createEditorStore({ document: start.document, color }, color === start.color ? start.history : undefined)
  store.showSide(start.side)
  const resources = createResources()
  const editing = createEditing(store, EDITOR_PICTURE_SIDE, resources.measure, Date.now)
  const nameOf = (element: DesignElement): string => elementName(element, resources.pictures.nameOf)
  const desk = createPictureDesk({
    pictures: resources.pictures,
    compress: compressPicture,
    send: sendPicture,
    fetchCopy: fetchPicture,
    fetchOriginal,
    isOwn: (address) => new URL(address, location.href).origin === location.origin,
    drafts,
    settings,
    onStored: options.onUploaded,
    onFailed: options.onTrouble,
  })
  void shelves.then((shelf) => shelf?.tidy(Date.now())).catch(() => undefined)

  const trouble = (reason: unknown): void =>
    options.onTrouble(reason instanceof Error ? reason.message : 'The editor could not load everything.')
  const loadFonts = (): void => void resources.loadFonts(elementsOf(store.state().history.current.document)).catch(trouble)
  const prepare = (): void => {
    loadFonts()
    resources.pictures.filter(elementsOf(store.state().history.current.document))
  }
  const leave = store.subscribe(prepare)
  prepare()
  desk.open(picturesOf(start)).catch(trouble)
  const autosave = startAutosave(store, drafts, key)

  return {
    garment,
    colors,
    store,
    editing,
    resources,
    desk,
    autosave,
    lengths: createLengths(),
    nameOf,
    close: () => {
      leave()
      autosave.stop()
      resources.release()
    },
  }
}
