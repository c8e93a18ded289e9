import type { Artwork } from '@picasso/contract'
import { useState } from 'react'

import { ASKED_ANEW } from '../../lib/asked-anew.ts'
import { useWords } from '../../lib/words.ts'
import { useListArtworksQuery, useRemoveArtworkMutation } from '../designs/index.ts'
import { CardActions } from './card-actions.tsx'
import { KeptList } from './kept-list.tsx'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

const ArtworkCard = ({ artwork }: { artwork: Artwork }) => {
  const words = useWords(profileWords)
  const [remove, removing] = useRemoveArtworkMutation()
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
        use={{ to: `/upload-design?artwork=${artwork._id}`, text: words.useIt }}
        onTakeOut={() => remove({ params: { id: artwork._id } })}
        isTakingOut={removing.isLoading}
        says={{ takeOut: words.takeOutOne(artwork.title), takenOut: words.artworkTakenOut(artwork.title) }}
      />
    </li>
  )
}

export const ArtworksPanel = () => {
  const words = useWords(profileWords)
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListArtworksQuery({ query: { after: starts.at(-1) } }, ASKED_ANEW)
  return (
    <Panel id="artworks" title={words.artworks} text={words.artworksText}>
      <KeptList
        items={data?.artworks}
        next={data?.next}
        error={error}
        onRetry={() => void refetch()}
        starts={starts}
        onStarts={setStarts}
        says={{ list: words.yourArtworks, pages: words.artworkPages, loading: words.artworksLoading, notLoaded: words.artworksNotLoaded }}
        empty={{ text: words.noArtwork, begin: words.bringPicture, to: '/upload-design' }}
      >
        {(artwork) => <ArtworkCard key={artwork._id} artwork={artwork} />}
      </KeptList>
    </Panel>
  )
}
