import { MonitorSmartphone } from 'lucide-react'
import { toast } from 'sonner'

import { ASKED_ANEW } from '../../lib/asked-anew.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useDays } from '../settings/index.ts'
import { useEndSessionMutation, useListSessionsQuery } from './api.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

/** Every browser somebody is signed in with, and signing one of them out. */
export const SessionsPanel = ({ userId }: { userId: string }) => {
  const words = useWords(profileWords)
  const { data, error, refetch } = useListSessionsQuery(userId, ASKED_ANEW)
  const [end, { isLoading, originalArgs }] = useEndSessionMutation()
  const { moment } = useDays()
  const signOut = async (id: string, device: string): Promise<void> => {
    const { error: failure } = await end({ params: { id } })
    if (failure) toast.error(describeError(failure).message)
    else toast.success(words.signedOut(device))
  }
  return (
    <Panel id="sessions" title={words.sessions} text={words.sessionsText}>
      {!data && error && <LoadFault title={words.listNotLoaded} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Waiting label={words.listLoading}>
          <Skeleton className="h-20" />
        </Waiting>
      )}
      <ul className="grid">
        {data?.sessions.map(({ _id, device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 first:pt-0">
            <MonitorSmartphone aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-2" />
            <div className="min-w-48 flex-1">
              <p className="font-semibold">
                {device}
                {isCurrent && <span className="label-mono ml-3 whitespace-nowrap text-leaf-ink">{words.thisBrowser}</span>}
              </p>
              <p className="figures text-14 text-ink-2">{words.since(moment(createdAt), moment(lastSeenAt))}</p>
            </div>
            {!isCurrent && (
              <Button
                aria-label={words.signOutDevice(device)}
                busy={isLoading && originalArgs?.params.id === _id}
                onClick={() => void signOut(_id, device)}
              >
                {words.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
