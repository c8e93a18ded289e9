import type { Order } from '@picasso/contract'
import { useState } from 'react'

import { useQuery } from '../../app/api.ts'
import { getErrorCode } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { useParams, useSearchParams } from '../../lib/router/components.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readOrderQuery } from './api.ts'
import { orderMessages } from './messages/index.ts'
import { getPollInterval } from './order-progress.ts'

/** An order on the screen, and the secret of its link. */
export interface OrderAccess {
  order: Order
  orderKey: string | undefined
}

/** URL of an order page, with the secret of its link. */
export const getOrderPath = (path: string, orderKey: string | undefined): string =>
  orderKey ? `${path}?key=${encodeURIComponent(orderKey)}` : path

interface OrderQuery {
  id: string
  /** Secret of the order's link, sent with every call about it. */
  key: string | undefined
  order: Order | undefined
  error: unknown
  retry: () => void
}

/** The order of the URL, opened with the key of its link and polled while it may change. */
export const useOrder = (): OrderQuery => {
  const { id = '' } = useParams()
  const [searchParams] = useSearchParams()
  const key = searchParams.get('key') ?? undefined
  const [refetchInterval, setRefetchInterval] = useState(getPollInterval(undefined))
  const { data, error, refetch } = useQuery(
    readOrderQuery,
    { params: { orderId: id }, query: { key } },
    { staleTime: 0, refetchOnWindowFocus: true, refetchInterval },
  )
  const nextInterval = data === undefined && error !== undefined ? 0 : getPollInterval(data)
  if (nextInterval !== refetchInterval) setRefetchInterval(nextInterval)
  return { id, key, order: data, error, retry: () => void refetch() }
}

/** Placeholder of an order that is loading, unknown or not accessible. */
export const OrderPlaceholder = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const messages = useMessages(orderMessages)
  if (error === undefined) {
    return (
      <LoadingRegion label={messages.loading}>
        <div className="grid gap-6">
          <Skeleton className="h-12 w-72" />
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </div>
      </LoadingRegion>
    )
  }
  const code = getErrorCode(error)
  if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') return <LoadError title={messages.notLoaded} error={error} onRetry={onRetry} />
  return (
    <div className="grid max-w-read gap-5">
      <h1 className="text-40">{messages.notFound}</h1>
      <Notice kind="info" action={<LinkButton to="/">{messages.backToStart}</LinkButton>}>
        {messages.notFoundText}
      </Notice>
    </div>
  )
}
