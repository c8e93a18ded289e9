import type { Artwork } from '@picasso/contract'
import { useState } from 'react'

import { REFETCH_ON_MOUNT, useMutation, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { listArtworksQuery, removeArtworkMutation } from '../../designs/index.ts'
import { profileMessages } from './messages/index.ts'
import { Panel, CardActions, ProfileList } from './panel.tsx'

const ArtworkCard = ({ artwork }: { artwork: Artwork }) => {
  const messages = useMessages(profileMessages)
  const [remove, removal] = useMutation(removeArtworkMutation)
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
  const { data, error, refetch } = useQuery(listArtworksQuery, { query: { after: cursors.at(-1) } }, REFETCH_ON_MOUNT)
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
