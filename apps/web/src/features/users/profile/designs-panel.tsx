import type { DesignSummary, Artwork } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link } from 'react-router'

import { REFETCH_ON_MOUNT } from '../../../lib/fresh-data.ts'
import { useMessages } from '../../../lib/messages.ts'
import { PICTURE_WIDTH, getPictureSources } from '../../../lib/stored-picture.ts'
import { useListDesignsQuery, useRemoveDesignMutation, useListArtworksQuery, useRemoveArtworkMutation } from '../../designs/index.ts'
import { DraftsList } from '../../drafts/index.ts'
import { removeLocalDraft } from '../../editor/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDateFormat } from '../../settings/index.ts'
import { profileMessages } from './messages/index.ts'
import { Panel, CardActions, LIST_GRID, ProfileList } from './panel.tsx'

const ArtworkCard = ({ artwork }: { artwork: Artwork }) => {
  const messages = useMessages(profileMessages)
  const [remove, removal] = useRemoveArtworkMutation()
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
      <CardActions
        link={{ to: `/upload-design?artwork=${artwork._id}`, text: messages.useArtwork }}
        onRemove={() => remove({ params: { id: artwork._id } })}
        isRemoving={removal.isLoading}
        labels={{ remove: messages.removeArtworkLabel(artwork.title), removed: messages.artworkRemoved(artwork.title) }}
      />
    </li>
  )
}

export const ArtworksPanel = () => {
  const messages = useMessages(profileMessages)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useListArtworksQuery({ query: { after: cursors.at(-1) } }, REFETCH_ON_MOUNT)
  return (
    <Panel id="artworks" title={messages.artworks} text={messages.artworksText}>
      <ProfileList
        items={data?.artworks}
        next={data?.next}
        error={error}
        onRetry={() => void refetch()}
        cursors={cursors}
        onCursorsChange={setCursors}
        labels={{
          list: messages.artworkList,
          pages: messages.artworkPagination,
          loading: messages.artworksLoading,
          notLoaded: messages.artworksError,
        }}
        empty={{ text: messages.artworksEmpty, action: messages.uploadArtwork, to: '/upload-design' }}
      >
        {(artwork) => <ArtworkCard key={artwork._id} artwork={artwork} />}
      </ProfileList>
    </Panel>
  )
}

const DesignCard = ({ design }: { design: DesignSummary }) => {
  const messages = useMessages(profileMessages)
  const [remove, removal] = useRemoveDesignMutation()
  const day = useDateFormat().formatShortDate(design.createdAt)
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(GARMENTS[design.clothingType])
  return (
    <li className="grid content-start gap-1">
      <Link to={`/summary/user-design?design=${design._id}`} className="group grid gap-2">
        <img
          {...getPictureSources(design.frontView, PICTURE_WIDTH)}
          sizes="(width >= 40rem) 14rem, 45vw"
          alt={messages.designAlt(title, getColorName(design.color), day)}
          width={400}
          height={500}
          loading="lazy"
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
        <span className="font-semibold group-hover:text-klein">{title}</span>
      </Link>
      <span className="text-14 text-ink-2">
        {[getColorName(design.color), day, ...(design.isShared ? [messages.shared] : [])].join(', ')}
      </span>
      <CardActions
        link={{ to: `/product-customize-design/${design.clothingType}?design=${design._id}`, text: messages.editDesign }}
        onRemove={() => remove({ params: { id: design._id } })}
        isRemoving={removal.isLoading}
        labels={{ remove: messages.removeDesignLabel(title, day), removed: messages.designRemoved }}
      />
    </li>
  )
}

export const DesignsPanel = () => {
  const messages = useMessages(profileMessages)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useListDesignsQuery({ query: { after: cursors.at(-1) } }, REFETCH_ON_MOUNT)
  return (
    <Panel id="designs" title={messages.designs}>
      <ProfileList
        items={data?.designs}
        next={data?.next}
        error={error}
        onRetry={() => void refetch()}
        cursors={cursors}
        onCursorsChange={setCursors}
        labels={{
          list: messages.designList,
          pages: messages.designPagination,
          loading: messages.designsLoading,
          notLoaded: messages.designsError,
        }}
        empty={{ text: messages.designsEmpty, action: messages.startDesign, to: '/product-select' }}
      >
        {(design) => <DesignCard key={design._id} design={design} />}
      </ProfileList>
    </Panel>
  )
}

export const DraftsPanel = () => {
  const messages = useMessages(profileMessages)
  return (
    <Panel id="drafts" title={messages.drafts} text={messages.draftsText}>
      <DraftsList className={LIST_GRID} onRemoved={removeLocalDraft} />
    </Panel>
  )
}
