import type { Order } from '@picasso/contract'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { useReadOrderQuery } from './api.ts'
import { awaitsPayment } from './order-progress.ts'

/** How often an order is asked for while its payment is on its way, in milliseconds. */
const ASK_AGAIN_MS = 2_000

interface OrderQuery {
  id: string
  /** Secret of the order's link, passed on with every call about it. */
  key: string | undefined
  order: Order | undefined
  error: unknown
  retry: () => void
}

/** The order of the address, opened with the key of its link. */
export const useOrder = (): OrderQuery => {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const key = address.get('key') ?? undefined
  const [watching, setWatching] = useState(true)
  const { data, error, refetch } = useReadOrderQuery(
    { params: { orderId: id }, query: { key } },
    { refetchOnMountOrArgChange: true, pollingInterval: watching ? ASK_AGAIN_MS : 0, skipPollingIfUnfocused: true },
  )
  const awaits = data === undefined ? error === undefined : awaitsPayment(data)
  if (awaits !== watching) setWatching(awaits)
  return { id, key, order: data, error, retry: () => void refetch() }
}
