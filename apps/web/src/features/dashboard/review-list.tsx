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

/** The buttons stand below each other, beside the longest text; where they have no room there, each below its text. */
const listClass = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:grid-cols-[auto_fit-content(100%)_auto_1fr] sm:gap-x-4'
const rowClass = 'col-span-full grid grid-cols-subgrid items-start gap-y-2 border-t border-line py-3 last:pb-0 sm:items-center'

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
      <ul className={listClass}>
        {data.items.map(({ kind, text, path, fix, order }) => (
          <li key={`${kind} ${path} ${text}`} className={rowClass}>
            <TriangleAlert {...ICON} className="mt-0.5 text-ochre-ink" />
            <p className="break-words">{text}</p>
            <LinkButton
              to={path}
              aria-label={order ? messages.fixLabel(fix, order.number) : fix}
              className="max-sm:col-start-2 max-sm:justify-self-start sm:ml-2"
            >
              {fix}
            </LinkButton>
          </li>
        ))}
      </ul>
      {data.more > 0 && <p className="mt-3 text-14 text-ink-2">{messages.more(data.more)}</p>}
    </section>
  )
}

/** About the machine and its configuration, apart from what buyers wait for. */
export const ServerWarnings = () => {
  const messages = useMessages(dashboardMessages)
  const { data } = useQuery(listReviewItemsQuery, undefined)
  if (!data || data.warnings.length === 0) return null
  return (
    <section aria-labelledby="server-warnings">
      <h2 id="server-warnings" className="mb-2 text-16">
        {messages.warnings}
      </h2>
      <ul className="grid gap-2 text-14 text-ink-2">
        {data.warnings.map((warning) => (
          <li key={warning} className="flex gap-2">
            <TriangleAlert aria-hidden size={18} strokeWidth={1.5} className="mt-px shrink-0" />
            <p className="min-w-0 break-words">{warning}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
