import { TriangleAlert } from 'lucide-react'

import { useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { listReviewItemsQuery } from './api.ts'
import { dashboardMessages } from './messages/index.ts'

/** Polling interval in milliseconds. */
const REFRESH_MS = 10_000

/** What needs attention now, each with a link to its fix. */
export const ReviewList = () => {
  const messages = useMessages(dashboardMessages).review
  const { data, error, refetch } = useQuery(listReviewItemsQuery, undefined, { refetchInterval: REFRESH_MS })
  if (!data)
    return error ? (
      <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label={messages.loading}>
        <Skeleton className="h-32" />
      </LoadingRegion>
    )
  return (
    <section aria-labelledby="attention" className="rounded-control bg-card p-5">
      <h2 id="attention" className="mb-4 text-22">
        {messages.title}
      </h2>
      {data.warnings.length > 0 && (
        <div className="mb-4 grid gap-3">
          {data.warnings.map((warning) => (
            <Notice key={warning} kind="warning">
              <p className="break-words">{warning}</p>
            </Notice>
          ))}
        </div>
      )}
      {data.items.length === 0 ? (
        <p className="text-ink-2">{messages.empty}</p>
      ) : (
        <ul className="grid">
          {data.items.map(({ kind, text, path, fix, order }) => (
            <li
              key={`${kind} ${path} ${text}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
            >
              <TriangleAlert aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ochre-ink" />
              <p className="min-w-48 flex-1 break-words">{text}</p>
              <LinkButton to={path} aria-label={order ? messages.fixLabel(fix, order.number) : fix}>
                {fix}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {data.more > 0 && <p className="mt-3 text-14 text-ink-2">{messages.more(data.more)}</p>}
    </section>
  )
}
