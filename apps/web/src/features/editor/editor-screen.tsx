import type { Category, DesignConfiguration } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS, type Garment } from '@picasso/design'
import { useEffect, useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { toast } from 'sonner'

import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useListCategoriesQuery } from '../catalogue/index.ts'
import { useReadDesignQuery } from '../designs/index.ts'
import { EditorWorkbench } from './editor-workbench.tsx'
import { openSession, type EditorSession } from './session.ts'
import { bringArtwork } from './upload/artwork.ts'
import { UPLOAD_WORDS } from './upload/file-rules.ts'
import { SessionContext } from './use-session.ts'
import { useSettings } from './use-settings.ts'

const Opening = () => (
  <main className="grid min-h-[70svh] place-items-center text-klein">
    <Spinner size={44} label="Opening the editor" />
  </main>
)

interface EditorProps {
  garment: Garment
  category: Category | undefined
  configuration: DesignConfiguration | undefined
  /** Key of a picture uploaded elsewhere in the shop, to be taken in. */
  artwork: string | undefined
  onArtworkTaken: () => void
}

/** One visit to the editor, from opening its session to closing it. */
const Editor = ({ garment, category, configuration, artwork, onArtworkTaken }: EditorProps) => {
  const settings = useSettings()
  const [session, setSession] = useState<EditorSession>()
  const colors = category?.colors
  const [colorsAtStart] = useState(colors ?? garment.cloths)

  useEffect(() => {
    let closed = false
    let opened: EditorSession | undefined
    void openSession({
      garment,
      colors: colorsAtStart,
      configuration,
      settings,
      onUploaded: () => toast.success(UPLOAD_WORDS.uploaded),
      onTrouble: (message) => toast.error(message),
    }).then((ready) => {
      if (closed) return ready.close()
      opened = ready
      setSession(ready)
      if (artwork !== undefined) {
        // Taken in once: a reload finds it in the draft.
        onArtworkTaken()
        bringArtwork(ready, artwork).catch((reason: unknown) => toast.error(reason instanceof Error ? reason.message : String(reason)))
      }
      return undefined
    })
    return () => {
      closed = true
      opened?.close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what the visit began with; taking the artwork in changes the address, not the visit
  }, [garment, colorsAtStart, configuration, settings])

  if (!session) return <Opening />
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

/** The design editor of one garment; `?design=` opens a saved design again, `?artwork=` begins with a picture. */
export const EditorScreen = () => {
  const garment = garmentOf(useParams()['garment'])
  const [search, setSearch] = useSearchParams()
  const designId = search.get('design') ?? undefined
  const categories = useListCategoriesQuery()
  const design = useReadDesignQuery({ params: { id: designId ?? '' }, query: {} }, { skip: designId === undefined })

  if (!garment) return null
  if (design.isError)
    return (
      <main className="page-width py-16">
        <LoadFault title="This design could not be opened" error={design.error} onRetry={() => void design.refetch()} />
        <LinkButton to={`/product-customize-design/${garment.key}`} variant="quiet" className="mt-4">
          Start a new design
        </LinkButton>
      </main>
    )
  const waiting = categories.isLoading || (designId !== undefined && !design.data)
  if (waiting) return <Opening />
  if (design.data && design.data.clothingType !== garment.key)
    return <Navigate replace to={`/product-customize-design/${design.data.clothingType}?design=${design.data._id}`} />
  const category = categories.data?.categories.find((each) => each.clothingType === garment.key)
  return (
    <Editor
      key={`${garment.key} ${designId ?? ''}`}
      garment={garment}
      category={category}
      configuration={design.data}
      artwork={search.get('artwork') ?? undefined}
      onArtworkTaken={() => setSearch({}, { replace: true })}
    />
  )
}
