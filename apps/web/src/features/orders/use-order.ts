import type { Order } from '@picasso/contract'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { useReadOrderQuery } from './api.ts'
import { getPollInterval } from './order-progress.ts'

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
  const [pollingInterval, setPollingInterval] = useState(getPollInterval(undefined))
  const { data, error, refetch } = useReadOrderQuery(
    { params: { orderId: id }, query: { key } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval, skipPollingIfUnfocused: true },
  )
  const nextInterval = data === undefined && error !== undefined ? 0 : getPollInterval(data)
  if (nextInterval !== pollingInterval) setPollingInterval(nextInterval)
  return { id, key, order: data, error, retry: () => void refetch() }
}
