import type { Category, DesignConfiguration } from '@picasso/contract'
import { findElement, GARMENT_KEYS, GARMENTS, SIDES, type Garment } from '@picasso/design'
import { startTransition, useEffect, useState, useMemo } from 'react'

import { skipToken, useQuery, useStore } from '../../app/api.ts'
import { getErrorCode } from '../../lib/describe-error.ts'
import { fetchFile } from '../../lib/fetch-file.ts'
import { type MessageCatalog, useMessages } from '../../lib/messages.ts'
import {
  Navigate,
  useIsLeaving,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../../lib/router/components.tsx'
import { sharedMessages } from '../../lib/shared-messages.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-state.tsx'
import { readDesignQuery } from '../designs/index.ts'
import { saveDraftMutation, saveDraftPictureMutation, readDraftQuery } from '../drafts/index.ts'
import { listCategoriesQuery } from '../garments/index.ts'
import { useThemedPage } from '../theme/index.ts'
import { coreMessages } from './core/messages/index.ts'
import type { DraftApi } from './draft/sync-draft.ts'
import { EditorLayout } from './editor-layout.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { panelMessages } from './panels/messages/index.ts'
import { openSession, type EditorSession } from './session.ts'
import { SessionContext, useSettings } from './use-session.ts'

/** The draft endpoints for the editor. */
const useDraftApi = (): DraftApi => {
  const store = useStore()
  return useMemo(
    () => ({
      readDraft: (id) =>
        store
          .read(readDraftQuery, { params: { id } }, { staleTime: 0 })
          .unwrap()
          .catch((reason: unknown) => {
            if (getErrorCode(reason) === 'NOT_FOUND') return undefined
            throw reason
          }),
      saveDraft: (id, draft) => store.send(saveDraftMutation, { params: { id }, body: draft }).unwrap(),
      savePicture: (id, version, picture) => store.send(saveDraftPictureMutation, { params: { id }, body: { version, picture } }).unwrap(),
    }),
    [store],
  )
}

/** Returns the current messages for code outside React that outlives a change of language. */
const useMessagesGetter = <Messages,>(catalog: MessageCatalog<Messages>): (() => Messages) => {
  const messages = useMessages(catalog)
  const store = useStore()
  const [getMessages] = useState(() => () => catalog.in(store.language.get()) ?? messages)
  return getMessages
}

const STORED_KEY = /^[a-f0-9]{64}\.(png|jpg)$/

/** Adds a picture that was uploaded elsewhere in the shop to the design. */
const addArtwork = async (
  { uploadQueue, commands, getMessages }: Pick<EditorSession, 'uploadQueue' | 'commands' | 'getMessages'>,
  key: string,
): Promise<void> => {
  const picture = STORED_KEY.test(key) ? await fetchFile(`/files/${key}`).catch(() => undefined) : undefined
  if (!picture) throw new Error(getMessages().loading.artworkFailed)
  commands.addImage(await uploadQueue.add([new File([picture], key, { type: picture.type })]))
}

interface OpenFailedProps {
  garment: Garment
  title: string
  error: unknown
  onRetry: () => void
}

const OpenFailed = ({ garment, title, error, onRetry }: OpenFailedProps) => {
  const messages = useMessages(panelMessages)
  return (
    <main className="page-width py-16">
      <LoadError title={title} error={error} onRetry={onRetry} />
      <LinkButton to={`/product-customize-design/${garment.key}`} variant="quiet" className="mt-4">
        {messages.startNew}
      </LinkButton>
    </main>
  )
}

interface EditorProps {
  garment: Garment
  category: Category | undefined
  configuration: DesignConfiguration | undefined
  draftId: string | undefined
  /** The signed-in user. */
  getUserId: () => string | undefined
  /** Key of a picture uploaded elsewhere in the shop, to be added to the design. */
  artwork: string | undefined
  /** The element to select first. */
  elementId: string | undefined
  onArtworkAdded: () => void
  /** Called when the draft is opened by this id from now on. */
  onMoved: (draftId: string) => Promise<void>
}

/** Shows the side of an element and selects it, if it still exists. */
const selectElement = ({ store }: EditorSession, id: string): void => {
  const { document } = store.state().history.current
  const side = SIDES.find((candidate) => findElement(document, candidate, id) !== undefined)
  if (!side) return
  store.showSide(side)
  store.select([id])
}

/** Opens an editor session and closes it again. */
const Editor = ({ category, onArtworkAdded, onMoved, ...given }: EditorProps) => {
  const { draftLoadFailed } = useMessages(panelMessages)
  const settings = useSettings()
  const draftApi = useDraftApi()
  const getMessages = useMessagesGetter(coreMessages)
  const getSharedMessages = useMessagesGetter(sharedMessages)
  const isLeaving = useIsLeaving()
  const [session, setSession] = useState<EditorSession>()
  const [openError, setOpenError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // The initial props: the address changes during the session.
  const [start] = useState({ ...given, colors: category?.colors ?? given.garment.cloths })
  const { garment, artwork, elementId } = start

  useEffect(() => {
    let isClosed = false
    let openedSession: EditorSession | undefined
    openSession({
      ...start,
      settings,
      draftApi,
      getMessages,
      getSharedMessages,
      onMoved,
      isLeaving,
      onUploaded: () => toastSuccess(getSharedMessages().upload.success),
      onError: (message) => toastError(message),
    }).then((ready) => {
      if (isClosed) return ready.close()
      openedSession = ready
      // As a transition: the layout is large, and the page may be scrolled while it renders.
      startTransition(() => setSession(ready))
      if (elementId !== undefined) selectElement(ready, elementId)
      if (artwork !== undefined) {
        // Added once: after a reload it is in the draft.
        onArtworkAdded()
        addArtwork(ready, artwork).catch((reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)))
      }
      return undefined
    }, setOpenError)
    return () => {
      isClosed = true
      openedSession?.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- taking the artwork in and moving change the address, not the visit
  }, [start, settings, draftApi, getMessages, getSharedMessages, isLeaving, attempt])

  if (openError !== undefined)
    return (
      <OpenFailed
        garment={garment}
        title={draftLoadFailed}
        error={openError}
        onRetry={() => {
          setOpenError(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (!session) return <EditorSkeleton garment={garment} cloth={start.colors[0] ?? 'White'} />
  return (
    <SessionContext value={session}>
      <EditorLayout category={category} isExpectingPicture={artwork !== undefined} />
    </SessionContext>
  )
}

const findGarment = (key: string | undefined): Garment | undefined => {
  const garmentKey = GARMENT_KEYS.find((candidate) => candidate === key)
  return garmentKey && GARMENTS[garmentKey]
}

const parseSearch = (search: URLSearchParams) => {
  const getParam = (name: string): string | undefined => search.get(name) ?? undefined
  return { designId: getParam('design'), draftId: getParam('draft'), artwork: getParam('artwork'), elementId: getParam('element') }
}

const isSameVisit = (state: unknown): boolean => typeof state === 'object' && state !== null && 'staying' in state

/** A key for the session: another address is another session, unless the session itself navigated there. */
const useVisit = (address: string): number => {
  const { state } = useLocation()
  // The state stays in the history, and going back to it is another visit.
  const isStepInHistory = useNavigationType() === 'POP'
  const hasStayed = !isStepInHistory && isSameVisit(state)
  const [visit, setVisit] = useState({ address, number: 0 })
  if (visit.address !== address) setVisit({ address, number: hasStayed ? visit.number : visit.number + 1 })
  return visit.number
}

/** The design editor of one garment; `?design=` opens a saved design again, `?draft=` a draft, `?artwork=` begins with a picture. */
export const EditorScreen = () => {
  useThemedPage()
  const messages = useMessages(panelMessages)
  const garment = findGarment(useParams()['garment'])
  const [search, setSearch] = useSearchParams()
  const { designId, draftId, artwork, elementId } = parseSearch(search)
  const visit = useVisit([garment?.key, designId, draftId].join(' '))
  const navigate = useNavigate()
  const { session } = useStore()
  const categories = useQuery(listCategoriesQuery, undefined)
  const design = useQuery(readDesignQuery, designId === undefined ? skipToken : { params: { id: designId }, query: {} })

  if (!garment) return null
  const configuration = design.currentData
  // Saving requests it again: where that fails, the editor stays with what it has opened.
  if (design.isError && !configuration)
    return <OpenFailed garment={garment} title={messages.designLoadFailed} error={design.error} onRetry={() => void design.refetch()} />
  const isLoading = categories.isLoading || (designId !== undefined && !configuration)
  if (isLoading) return <EditorSkeleton garment={garment} cloth={garment.cloths[0] ?? 'White'} />
  if (configuration && configuration.clothingType !== garment.key)
    return <Navigate replace to={`/product-customize-design/${configuration.clothingType}?design=${configuration._id}`} />
  const category = categories.data?.categories.find((entry) => entry.clothingType === garment.key)
  return (
    <Editor
      key={visit}
      garment={garment}
      category={category}
      configuration={configuration}
      draftId={draftId}
      getUserId={() => session.get()?.user._id}
      artwork={artwork}
      elementId={elementId}
      onArtworkAdded={() => setSearch({}, { replace: true })}
      onMoved={(id) => navigate(`?draft=${id}`, { replace: true, state: { staying: true } })}
    />
  )
}
