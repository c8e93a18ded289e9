import type { Category, DesignConfiguration } from '@picasso/contract'
import { findElement, GARMENT_KEYS, GARMENTS, SIDES, type Garment } from '@picasso/design'
import { startTransition, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'

import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { useListCategoriesQuery } from '../catalogue/index.ts'
import { useReadDesignQuery } from '../designs/index.ts'
import { useThemedRoom } from '../theme/index.ts'
import { useDraftShop } from './draft/use-draft-shop.ts'
import { EditorWorkbench } from './editor-workbench.tsx'
import { Opening } from './opening.tsx'
import { panelWords } from './panels/words/index.ts'
import { openSession, type EditorSession } from './session.ts'
import { bringArtwork } from './upload/artwork.ts'
import { uploadWords } from './upload/file-rules.ts'
import { SessionContext } from './use-session.ts'
import { useSettings } from './use-settings.ts'
import { useSpokenWords } from './use-spoken-words.ts'

interface NotOpenedProps {
  garment: Garment
  title: string
  error: unknown
  onRetry: () => void
}

const NotOpened = ({ garment, title, error, onRetry }: NotOpenedProps) => {
  const words = useWords(panelWords)
  return (
    <main className="page-width py-16">
      <LoadFault title={title} error={error} onRetry={onRetry} />
      <LinkButton to={`/product-customize-design/${garment.key}`} variant="quiet" className="mt-4">
        {words.startNew}
      </LinkButton>
    </main>
  )
}

interface EditorProps {
  garment: Garment
  category: Category | undefined
  configuration: DesignConfiguration | undefined
  draftId: string | undefined
  /** Key of a picture uploaded elsewhere in the shop, to be taken in. */
  artwork: string | undefined
  /** The element to look at first. */
  elementId: string | undefined
  onArtworkTaken: () => void
  /** The visit goes on with another draft. */
  onMoved: (draftId: string) => void
}

/** Shows the side of an element and selects it, where it is still there. */
const lookAt = ({ store }: EditorSession, id: string): void => {
  const { document } = store.state().history.current
  const side = SIDES.find((each) => findElement(document, each, id) !== undefined)
  if (!side) return
  store.showSide(side)
  store.select([id])
}

/** One visit to the editor, from opening its session to closing it. */
const Editor = ({ category, onArtworkTaken, onMoved, ...given }: EditorProps) => {
  const { draftNotOpened } = useWords(panelWords)
  const settings = useSettings()
  const shop = useDraftShop()
  const words = useSpokenWords()
  const [session, setSession] = useState<EditorSession>()
  const [failed, setFailed] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // What the visit began with: the address changes while it lasts.
  const [start] = useState({ ...given, colors: category?.colors ?? given.garment.cloths })
  const { garment, artwork, elementId } = start

  useEffect(() => {
    let closed = false
    let opened: EditorSession | undefined
    openSession({
      ...start,
      settings,
      shop,
      words,
      onMoved,
      onUploaded: () => void toastSuccess(uploadWords().uploaded),
      onTrouble: (message) => void toastError(message),
    }).then((ready) => {
      if (closed) return ready.close()
      opened = ready
      // In small steps: the bench is large, and the page is scrolled meanwhile.
      startTransition(() => setSession(ready))
      if (elementId !== undefined) lookAt(ready, elementId)
      if (artwork !== undefined) {
        // Taken in once: a reload finds it in the draft.
        onArtworkTaken()
        bringArtwork(ready, artwork).catch((reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)))
      }
      return undefined
    }, setFailed)
    return () => {
      closed = true
      opened?.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- taking the artwork in and moving change the address, not the visit
  }, [start, settings, shop, words, attempt])

  if (failed !== undefined)
    return (
      <NotOpened
        garment={garment}
        title={draftNotOpened}
        error={failed}
        onRetry={() => {
          setFailed(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (!session) return <Opening garment={garment} cloth={start.colors[0] ?? 'White'} />
  return (
    <SessionContext value={session}>
      <EditorWorkbench category={category} />
    </SessionContext>
  )
}

const garmentOf = (key: string | undefined): Garment | undefined => {
  const known = GARMENT_KEYS.find((each) => each === key)
  return known && GARMENTS[known]
}

const asked = (search: URLSearchParams) => {
  const of = (name: string): string | undefined => search.get(name) ?? undefined
  return { designId: of('design'), draftId: of('draft'), artwork: of('artwork'), elementId: of('element') }
}

const isStaying = (state: unknown): boolean => typeof state === 'object' && state !== null && 'staying' in state

/** A number for each visit: another address is another visit, unless the visit itself moved there. */
const useVisit = (address: string): number => {
  const staying = isStaying(useLocation().state)
  const [visit, setVisit] = useState({ address, number: 0 })
  if (visit.address !== address) setVisit({ address, number: staying ? visit.number : visit.number + 1 })
  return visit.number
}

/** The design editor of one garment; `?design=` opens a saved design again, `?draft=` a draft, `?artwork=` begins with a picture. */
export const EditorScreen = () => {
  useThemedRoom()
  const words = useWords(panelWords)
  const garment = garmentOf(useParams()['garment'])
  const [search, setSearch] = useSearchParams()
  const { designId, draftId, artwork, elementId } = asked(search)
  const visit = useVisit([garment?.key, designId, draftId].join(' '))
  const navigate = useNavigate()
  const categories = useListCategoriesQuery()
  const design = useReadDesignQuery({ params: { id: designId ?? '' }, query: {} }, { skip: designId === undefined })

  if (!garment) return null
  if (design.isError)
    return <NotOpened garment={garment} title={words.designNotOpened} error={design.error} onRetry={() => void design.refetch()} />
  const waiting = categories.isLoading || (designId !== undefined && !design.data)
  if (waiting) return <Opening garment={garment} cloth={garment.cloths[0] ?? 'White'} />
  if (design.data && design.data.clothingType !== garment.key)
    return <Navigate replace to={`/product-customize-design/${design.data.clothingType}?design=${design.data._id}`} />
  const category = categories.data?.categories.find((each) => each.clothingType === garment.key)
  return (
    <Editor
      key={visit}
      garment={garment}
      category={category}
      configuration={design.data}
      draftId={draftId}
      artwork={artwork}
      elementId={elementId}
      onArtworkTaken={() => setSearch({}, { replace: true })}
      onMoved={(id) => void navigate(`?draft=${id}`, { replace: true, state: { staying: true } })}
    />
  )
}
