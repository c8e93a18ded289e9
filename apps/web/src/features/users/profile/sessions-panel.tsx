import { MonitorSmartphone } from 'lucide-react'
import { toast } from 'sonner'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { REFETCH_ON_MOUNT } from '../../../lib/refetch-on-mount.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDateFormat } from '../../settings/index.ts'
import { useEndSessionMutation, useListSessionsQuery } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

/** The user's sessions, each with a button that ends it. */
export const SessionsPanel = ({ userId }: { userId: string }) => {
  const messages = useMessages(profileMessages)
  const { data, error, refetch } = useListSessionsQuery(userId, REFETCH_ON_MOUNT)
  const [end, { isLoading, originalArgs }] = useEndSessionMutation()
  const { formatDateTime } = useDateFormat()
  const signOut = async (id: string, device: string): Promise<void> => {
    const { error: endError } = await end({ params: { id } })
    if (endError) toast.error(describeError(endError).message)
    else toast.success(messages.signedOut(device))
  }
  return (
    <Panel id="sessions" title={messages.sessions} text={messages.sessionsText}>
      {!data && error && <LoadError title={messages.sessionsError} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingRegion label={messages.sessionsLoading}>
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
      <ul className="grid">
        {data?.sessions.map(({ _id, device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 first:pt-0">
            <MonitorSmartphone aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-2" />
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                {device}
                {isCurrent && <span className="label-mono ml-3 whitespace-nowrap text-leaf-ink">{messages.thisBrowser}</span>}
              </p>
              <p className="figures text-14 text-ink-2">{messages.sessionTimes(formatDateTime(createdAt), formatDateTime(lastSeenAt))}</p>
            </div>
            {!isCurrent && (
              <Button
                aria-label={messages.signOutLabel(device)}
                isPending={isLoading && originalArgs?.params.id === _id}
                onClick={() => void signOut(_id, device)}
              >
                {messages.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
