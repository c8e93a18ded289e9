import { useState } from 'react'

import { REFETCH_ON_MOUNT, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { listDesignsQuery } from '../../designs/index.ts'
import { DraftsList } from '../../drafts/index.ts'
import { removeLocalDraft } from '../../editor/index.ts'
import { DesignCard } from './design-card.tsx'
import { profileMessages } from './messages/index.ts'
import { Panel, LIST_GRID, ProfileList } from './panel.tsx'

export const DesignsPanel = () => {
  const messages = useMessages(profileMessages)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery(listDesignsQuery, { query: { after: cursors.at(-1) } }, REFETCH_ON_MOUNT)
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
