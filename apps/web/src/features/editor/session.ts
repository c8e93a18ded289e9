import { MAX_EDITOR_PICTURE_PX, type Messages, type PublicSettings } from '@picasso/contract'
import { listFields, getMmPerCanvasPixel, type ClothLabel, type DesignElement, type Garment } from '@picasso/design'

import { reloadPrompt } from '../../lib/reload-prompt.ts'
import { runWhenIdle } from '../../lib/run-when-idle.ts'
import { withTimeout } from '../../lib/timeouts.ts'
import { preloadToasts } from '../../lib/toast.ts'
import { createEditorCommands, type EditorCommands } from './core/commands.ts'
import { formatElementName } from './core/descriptions.ts'
import { createEditorStore, type EditorStore } from './core/editor-store.ts'
import { createLengthFormatter, type LengthFormatter } from './core/length-formatter.ts'
import type { CoreMessages } from './core/messages/index.ts'
import type { DraftAutosave } from './draft/autosave-state.ts'
import { createDraftAutosave } from './draft/autosave.ts'
import { createDraftId } from './draft/draft-id.ts'
import { openDraftStore, listPictureKeys, type Draft, type DraftStore } from './draft/draft-store.ts'
import { openDraft, type OpenDraftOptions, type UnsupportedDraft } from './draft/open-draft.ts'
import type { DraftApi } from './draft/sync-draft.ts'
import { preloadPanels } from './panels/panel-loaders.ts'
import { fetchOriginal, fetchPicture } from './resources/pictures.ts'
import { createResources, listElements, type Resources } from './resources/resources.ts'
import { preloadSaving } from './save/load-saving.ts'
import { fillBackgroundColors } from './upload/background-colors.ts'
import { compressPicture, preloadCompressor } from './upload/compress.ts'
import { sendPicture } from './upload/send-picture.ts'
import { createUploadQueue, type UploadQueue } from './upload/upload-queue.ts'

/** An editor session: everything that is not React. */
export interface EditorSession {
  garment: Garment
  /** Available colors, the first one preselected. */
  colors: readonly ClothLabel[]
  store: EditorStore
  commands: EditorCommands
  resources: Resources
  uploadQueue: UploadQueue
  autosave: DraftAutosave
  /** A local draft that could not be opened. */
  unsupportedDraft: UnsupportedDraft | undefined
  lengthFormatter: LengthFormatter
  getElementName: (element: DesignElement) => string
  /** In the current language, which may change during a session. */
  getMessages: () => CoreMessages
  getSharedMessages: () => Messages
  /** Whether another page is open or opening: what ends later must not lead away from it. */
  isLeft: () => boolean
  close: () => void
}

export interface SessionOptions extends OpenDraftOptions {
  settings: () => Promise<PublicSettings>
  draftApi: DraftApi
  getMessages: () => CoreMessages
  onUploaded: () => void
  onError: (message: string) => void
  /** Called when the draft is opened by this id from now on. */
  onMoved: (draftId: string) => Promise<void>
  /** Whether another page is loading that will replace the editor. */
  isLeaving: () => boolean
}

/** Milliseconds after which chunks that may be needed later are preloaded. */
const PRELOAD_DELAY_MS = 3000

/** Milliseconds to open the local database: some browsers never finish. */
const STORE_OPEN_TIMEOUT_MS = 5000

/** Storage may be unavailable in private windows and on full disks: the editor then works without. */
const tryOpenDraftStore = (): Promise<DraftStore | undefined> => withTimeout(openDraftStore(), STORE_OPEN_TIMEOUT_MS).catch(() => undefined)

const createStore = ({ document, color, side, roster, history }: Draft, { colors }: OpenDraftOptions): EditorStore => {
  const availableColor = colors.includes(color) ? color : (colors[0] ?? color)
  const store = createEditorStore({ document, color: availableColor, roster }, availableColor === color ? history : undefined)
  store.showSide(side)
  return store
}

/** The canvas that sizes of new pictures are computed from, on each side. */
const getPictureCanvas = ({ sides: { front, back } }: Garment) => ({
  front: { copySide: MAX_EDITOR_PICTURE_PX, mmPerPixel: getMmPerCanvasPixel(front) },
  back: { copySide: MAX_EDITOR_PICTURE_PX, mmPerPixel: getMmPerCanvasPixel(back) },
})

/** Opens the draft, with the colors of cleared backgrounds that a design of an earlier version does not name. */
const openStartDraft = async (options: SessionOptions, getDraftStore: () => Promise<DraftStore | undefined>) => {
  const draftStore = await getDraftStore()
  await draftStore?.assignDrafts().catch(() => undefined)
  const { draft, slot, unsupportedDraft } = await openDraft(options, draftStore, options.draftApi)
  const fetchBestPicture = async (asset: string): Promise<Blob> => {
    const picture = await draftStore?.readPicture(asset)
    return picture?.original ?? picture?.copy ?? fetchOriginal(picture?.stored?.asset ?? asset, options.getMessages)
  }
  // If a picture cannot be loaded now, the design opens anyway; saving retries.
  const document = await fillBackgroundColors(draft.document, fetchBestPicture).catch(() => draft.document)
  return { draft: { ...draft, document }, slot, unsupportedDraft }
}

const createSessionUploads = (
  { getMessages, getSharedMessages, settings, onUploaded, onError }: SessionOptions,
  { pictures }: Resources,
  drafts: () => Promise<DraftStore | undefined>,
): UploadQueue =>
  createUploadQueue({
    pictures,
    compress: (file, onProgress) => compressPicture(file, onProgress, { getMessages, getSharedMessages }),
    send: sendPicture,
    fetchCopy: (asset) => fetchPicture(asset, getMessages),
    fetchOriginal: (asset) => fetchOriginal(asset, getMessages),
    isOwn: (address) => new URL(address, location.href).origin === location.origin,
    drafts,
    settings,
    getSharedMessages,
    onStored: onUploaded,
    onFailed: onError,
  })

/** Loads the fonts, filtered pictures and roster that the design needs, again after each change. Returns a function that stops it. */
const keepResourcesLoaded = (store: EditorStore, resources: Resources, reportError: (reason: unknown) => void): (() => void) => {
  let isRosterRequested = false
  /** A design with bound fields needs a roster, at least the last one of this device. */
  const loadRosterIfNeeded = (): void => {
    const { document, roster } = store.state().history.committed
    if (isRosterRequested || roster || listFields(document).length === 0) return
    isRosterRequested = true
    // Offline the roster is loaded when its dialog is opened.
    void import('./team/roster-store.ts').then(({ getRosterStore }) => getRosterStore(store)).catch(() => undefined)
  }
  const loadResources = (): void => {
    const elements = listElements(store.state().history.current.document)
    void resources.loadFonts(elements).catch(reportError)
    loadRosterIfNeeded()
    resources.pictures.filter(elements)
  }
  const unsubscribe = store.subscribe(loadResources)
  loadResources()
  // An empty design needs it with its first element.
  runWhenIdle(() => void resources.loadDrawing().catch(() => reloadPrompt.reportMissingChunk()))
  return unsubscribe
}

const preloadChunks = ({ key }: Garment): void => {
  preloadCompressor()
  void import('./mockup/mockup-client.ts').then(({ preloadMockup }) => preloadMockup(key)).catch(() => undefined)
  void preloadSaving()
  void preloadToasts()
  void preloadPanels()
}

/** Opens a session with a draft, a saved design, or an empty one. */
export const openSession = async (options: SessionOptions): Promise<EditorSession> => {
  const { garment, colors, draftApi, getMessages, getSharedMessages } = options
  const storePromise = tryOpenDraftStore()
  const getDraftStore = (): Promise<DraftStore | undefined> => storePromise
  const { draft, slot, unsupportedDraft } = await openStartDraft(options, getDraftStore)
  const store = createStore(draft, options)
  const resources = createResources(getMessages)
  const uploadQueue = createSessionUploads(options, resources, getDraftStore)
  void storePromise.then((draftStore) => draftStore?.removeStaleDrafts(Date.now())).catch(() => undefined)

  const reportError = (reason: unknown): void => options.onError(reason instanceof Error ? reason.message : getMessages().loading.failed)
  const stopLoading = keepResourcesLoaded(store, resources, reportError)
  const loadPictures = (opened: Draft): Promise<void> => uploadQueue.restore(listPictureKeys(opened)).catch(reportError)
  const preloadTimer = setTimeout(() => preloadChunks(garment), PRELOAD_DELAY_MS)
  window.addEventListener('online', uploadQueue.retryFailed)
  let isClosed = false
  const autosave = createDraftAutosave({
    store,
    slot,
    draftApi,
    garment: garment.key,
    uploadQueue,
    getDraftStore,
    createId: () => createDraftId(Date.now()),
    getNow: Date.now,
    loadPictures,
    picturesLoaded: loadPictures(draft),
    // Not in the way of the page that is opening.
    onMoved: async (draftId) => (options.isLeaving() ? undefined : options.onMoved(draftId)),
    renderPicture: async (design) => {
      const [{ renderDraftPicture }] = await Promise.all([import('./draft/render-draft-picture.ts'), resources.loadDrawing()])
      return renderDraftPicture(garment.key, design, resources.drawSide)
    },
  })

  return {
    garment,
    colors,
    store,
    commands: createEditorCommands(store, getPictureCanvas(garment), resources, Date.now),
    resources,
    uploadQueue,
    autosave,
    unsupportedDraft,
    lengthFormatter: createLengthFormatter(getMessages),
    getElementName: (element) => formatElementName(element, resources.pictures.getName, getMessages()),
    getMessages,
    getSharedMessages,
    isLeft: () => isClosed || options.isLeaving(),
    close: () => {
      isClosed = true
      stopLoading()
      clearTimeout(preloadTimer)
      window.removeEventListener('online', uploadQueue.retryFailed)
      // Resources are released after the last draft picture was rendered.
      void autosave.stop().then(resources.release)
    },
  }
}
