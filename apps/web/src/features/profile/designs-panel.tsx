import type { Artwork, DesignSummary } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useListArtworksQuery, useListDesignsQuery, useRemoveArtworkMutation, useRemoveDesignMutation } from '../designs/index.ts'
import { DraftsList } from '../drafts/index.ts'
import { useShop } from '../settings/index.ts'
import { Pages } from './pages.tsx'
import { Panel } from './panel.tsx'

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3'

const DesignCard = ({ design }: { design: DesignSummary }) => {
  const [remove, removing] = useRemoveDesignMutation()
  const day = new Intl.DateTimeFormat(useShop()?.locale ?? 'en', { dateStyle: 'medium' }).format(new Date(design.createdAt))
  const title = GARMENTS[design.clothingType].title
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params: { id: design._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success('The design is out of your list. Carts and orders keep it.')
  }
  return (
    <li className="grid content-start gap-1">
      <Link to={`/summary/user-design?design=${design._id}`} className="group grid gap-2">
        <img
          src={design.frontView}
          alt={`${title}, ${design.color}, of ${day}`}
          width={400}
          height={500}
          loading="lazy"
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
        <span className="font-semibold group-hover:text-klein">{title}</span>
      </Link>
      <span className="text-14 text-ink-2">
        {design.color}, {day}
        {design.isShared && ', shared'}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <Link
          to={`/product-customize-design/${design.clothingType}?design=${design._id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein"
        >
          Edit
        </Link>
        <button
          type="button"
          disabled={removing.isLoading}
          aria-label={`Take out the ${title.toLowerCase()} of ${day}`}
          onClick={() => void discard()}
          className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
        >
          Take out
        </button>
      </span>
    </li>
  )
}

const Designs = () => {
  /** Where the pages gone through so far begin. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListDesignsQuery({ query: { after: starts.at(-1) } }, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title="Your designs could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading your designs">
        <Skeleton className="h-48" />
      </Waiting>
    )
  if (data.designs.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>Nothing designed yet.</p>
        <LinkButton to="/product-select">Design something</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label="Your designs" className={GRID}>
        {data.designs.map((design) => (
          <DesignCard key={design._id} design={design} />
        ))}
      </ul>
      <Pages label="Pages of designs" starts={starts} next={data.next} onStarts={setStarts} />
    </>
  )
}

const ArtworkCard = ({ artwork }: { artwork: Artwork }) => {
  const [remove, removing] = useRemoveArtworkMutation()
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params: { id: artwork._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(`${artwork.title} is out of your library. Designs made with it keep it.`)
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
          Use it
        </Link>
        <button
          type="button"
          disabled={removing.isLoading}
          aria-label={`Take out ${artwork.title}`}
          onClick={() => void discard()}
          className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
        >
          Take out
        </button>
      </span>
    </li>
  )
}

const Artworks = () => {
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListArtworksQuery({ query: { after: starts.at(-1) } }, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title="Your library could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading your library">
        <Skeleton className="h-48" />
      </Waiting>
    )
  if (data.artworks.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>No artwork kept yet.</p>
        <LinkButton to="/upload-design">Bring a picture</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label="Your artworks" className={GRID}>
        {data.artworks.map((artwork) => (
          <ArtworkCard key={artwork._id} artwork={artwork} />
        ))}
      </ul>
      <Pages label="Pages of artworks" starts={starts} next={data.next} onStarts={setStarts} />
    </>
  )
}

export const DesignsPanel = () => (
  <Panel id="designs" title="Designs">
    <Designs />
  </Panel>
)

export const DraftsPanel = () => (
  <Panel id="drafts" title="Drafts" text="Designs in the making, kept by themselves: go on with them on any device.">
    <DraftsList className={GRID} />
  </Panel>
)

export const ArtworksPanel = () => (
  <Panel id="artworks" title="Artwork library" text="Pictures you brought, in the size you brought them.">
    <Artworks />
  </Panel>
)
