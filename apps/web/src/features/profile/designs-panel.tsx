import type { DesignSummary } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link } from 'react-router'

import { ASKED_ANEW } from '../../lib/asked-anew.ts'
import { PICTURE_WIDTH, storedPicture } from '../../lib/stored-picture.ts'
import { useWords } from '../../lib/words.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useListDesignsQuery, useRemoveDesignMutation } from '../designs/index.ts'
import { DraftsList } from '../drafts/index.ts'
import { forgetDraftHere } from '../editor/index.ts'
import { useDays } from '../settings/index.ts'
import { CardActions } from './card-actions.tsx'
import { KEPT_GRID, KeptList } from './kept-list.tsx'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

const DesignCard = ({ design }: { design: DesignSummary }) => {
  const words = useWords(profileWords)
  const [remove, removing] = useRemoveDesignMutation()
  const day = useDays().shortDay(design.createdAt)
  const { titleOf, colorOf } = useGarmentNames()
  const title = titleOf(GARMENTS[design.clothingType])
  return (
    <li className="grid content-start gap-1">
      <Link to={`/summary/user-design?design=${design._id}`} className="group grid gap-2">
        <img
          {...storedPicture(design.frontView, PICTURE_WIDTH)}
          sizes="(width >= 40rem) 14rem, 45vw"
          alt={words.designAlt(title, colorOf(design.color), day)}
          width={400}
          height={500}
          loading="lazy"
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
        <span className="font-semibold group-hover:text-klein">{title}</span>
      </Link>
      <span className="text-14 text-ink-2">{[colorOf(design.color), day, ...(design.isShared ? [words.shared] : [])].join(', ')}</span>
      <CardActions
        use={{ to: `/product-customize-design/${design.clothingType}?design=${design._id}`, text: words.edit }}
        onTakeOut={() => remove({ params: { id: design._id } })}
        isTakingOut={removing.isLoading}
        says={{ takeOut: words.takeOutDesign(title, day), takenOut: words.designTakenOut }}
      />
    </li>
  )
}

export const DesignsPanel = () => {
  const words = useWords(profileWords)
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListDesignsQuery({ query: { after: starts.at(-1) } }, ASKED_ANEW)
  return (
    <Panel id="designs" title={words.designs}>
      <KeptList
        items={data?.designs}
        next={data?.next}
        error={error}
        onRetry={() => void refetch()}
        starts={starts}
        onStarts={setStarts}
        says={{ list: words.yourDesigns, pages: words.designPages, loading: words.designsLoading, notLoaded: words.designsNotLoaded }}
        empty={{ text: words.noDesigns, begin: words.designSomething, to: '/product-select' }}
      >
        {(design) => <DesignCard key={design._id} design={design} />}
      </KeptList>
    </Panel>
  )
}

export const DraftsPanel = () => {
  const words = useWords(profileWords)
  return (
    <Panel id="drafts" title={words.drafts} text={words.draftsText}>
      <DraftsList className={KEPT_GRID} onRemoved={forgetDraftHere} />
    </Panel>
  )
}
