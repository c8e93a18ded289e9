import { TriangleAlert } from 'lucide-react'

import { useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { listReviewItemsQuery } from './api.ts'
import { dashboardMessages } from './messages/index.ts'

/** Polling interval in milliseconds. */
const REFRESH_MS = 10_000

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

/** Of all rows the texts begin below each other, and so do the buttons where they have no room beside them. */
const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-t border-line py-3 last:pb-0 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4'

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
      {data.items.length === 0 && <p className="text-ink-2">{messages.empty}</p>}
      <ul className="grid">
        {data.items.map(({ kind, text, path, fix, order }) => (
          <li key={`${kind} ${path} ${text}`} className={rowClass}>
            <TriangleAlert {...ICON} className="mt-0.5 text-ochre-ink" />
            <p className="break-words">{text}</p>
            <LinkButton
              to={path}
              aria-label={order ? messages.fixLabel(fix, order.number) : fix}
              className="justify-self-start max-sm:col-start-2 sm:min-w-28"
            >
              {fix}
            </LinkButton>
          </li>
        ))}
      </ul>
      {data.more > 0 && <p className="mt-3 text-14 text-ink-2">{messages.more(data.more)}</p>}
      {/* Of the machine: after what buyers wait for. */}
      {data.warnings.length > 0 && (
        <ul className="mt-3 grid">
          {data.warnings.map((warning) => (
            <li key={warning} className={rowClass}>
              <TriangleAlert {...ICON} className="text-ink-2" />
              <p className="text-14 break-words text-ink-2 sm:col-span-2">{warning}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
