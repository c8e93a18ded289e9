import type { Artwork, DesignSummary } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useListArtworksQuery, useListDesignsQuery, useRemoveArtworkMutation, useRemoveDesignMutation } from '../designs/index.ts'
import { DraftsList } from '../drafts/index.ts'
import { forgetDraftHere } from '../editor/index.ts'
import { useLocale } from '../settings/index.ts'
import { Pages } from './pages.tsx'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3'

const DesignCard = ({ design }: { design: DesignSummary }) => {
  const words = useWords(profileWords)
  const [remove, removing] = useRemoveDesignMutation()
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' }).format(new Date(design.createdAt))
  const { titleOf, colorOf } = useGarmentNames()
  const title = titleOf(GARMENTS[design.clothingType])
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params: { id: design._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(words.designTakenOut)
  }
  return (
    <li className="grid content-start gap-1">
      <Link to={`/summary/user-design?design=${design._id}`} className="group grid gap-2">
        <img
          src={design.frontView}
          alt={words.designAlt(title, colorOf(design.color), day)}
          width={400}
          height={500}
          loading="lazy"
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
        <span className="font-semibold group-hover:text-klein">{title}</span>
      </Link>
      <span className="text-14 text-ink-2">{[colorOf(design.color), day, ...(design.isShared ? [words.shared] : [])].join(', ')}</span>
      <span className="flex flex-wrap gap-x-4">
        <Link
          to={`/product-customize-design/${design.clothingType}?design=${design._id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein"
        >
          {words.edit}
        </Link>
        <button
          type="button"
          disabled={removing.isLoading}
          aria-label={words.takeOutDesign(title, day)}
          onClick={() => void discard()}
          className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
        >
          {words.takeOut}
        </button>
      </span>
    </li>
  )
}

const Designs = () => {
  const words = useWords(profileWords)
  /** Where the pages gone through so far begin. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListDesignsQuery({ query: { after: starts.at(-1) } }, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title={words.designsNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label={words.designsLoading}>
        <Skeleton className="h-48" />
      </Waiting>
    )
  if (data.designs.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{words.noDesigns}</p>
        <LinkButton to="/product-select">{words.designSomething}</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label={words.yourDesigns} className={GRID}>
        {data.designs.map((design) => (
          <DesignCard key={design._id} design={design} />
        ))}
      </ul>
      <Pages label={words.designPages} starts={starts} next={data.next} onStarts={setStarts} />
    </>
  )
}

const ArtworkCard = ({ artwork }: { artwork: Artwork }) => {
  const words = useWords(profileWords)
  const [remove, removing] = useRemoveArtworkMutation()
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params: { id: artwork._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(words.artworkTakenOut(artwork.title))
  }
  return (
    <li className="grid content-start gap-1">
      <img
        src={`${artwork.url}/preview`}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-picture bg-paper-2 object-contain p-3"
      />
      <span className="font-semibold break-words">{artwork.title}</span>
      <span className="figures text-14 text-ink-2">
        {artwork.width} × {artwork.height}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <Link
          to={`/upload-design?artwork=${artwork._id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein"
        >
          {words.useIt}
        </Link>
        <button
          type="button"
          disabled={removing.isLoading}
          aria-label={words.takeOutOne(artwork.title)}
          onClick={() => void discard()}
          className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
        >
          {words.takeOut}
        </button>
      </span>
    </li>
  )
}

const Artworks = () => {
  const words = useWords(profileWords)
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListArtworksQuery({ query: { after: starts.at(-1) } }, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title={words.libraryNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label={words.libraryLoading}>
        <Skeleton className="h-48" />
      </Waiting>
    )
  if (data.artworks.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{words.noArtwork}</p>
        <LinkButton to="/upload-design">{words.bringPicture}</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label={words.yourArtworks} className={GRID}>
        {data.artworks.map((artwork) => (
          <ArtworkCard key={artwork._id} artwork={artwork} />
        ))}
      </ul>
      <Pages label={words.artworkPages} starts={starts} next={data.next} onStarts={setStarts} />
    </>
  )
}

export const DesignsPanel = () => {
  const words = useWords(profileWords)
  return (
    <Panel id="designs" title={words.designs}>
      <Designs />
    </Panel>
  )
}

export const DraftsPanel = () => {
  const words = useWords(profileWords)
  return (
    <Panel id="drafts" title={words.drafts} text={words.draftsText}>
      <DraftsList className={GRID} onRemoved={forgetDraftHere} />
    </Panel>
  )
}

export const ArtworksPanel = () => {
  const words = useWords(profileWords)
  return (
    <Panel id="artworks" title={words.artworks} text={words.artworksText}>
      <Artworks />
    </Panel>
  )
}
