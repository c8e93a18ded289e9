import type { readPayment } from '@picasso/contract'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type * as z from 'zod/mini'

import { ordersApi, useReadPaymentQuery } from './api.ts'
import type { OrderAccess } from './order-access.ts'

type PaymentState = z.output<typeof readPayment.response>['state']

/** Polling intervals in milliseconds: short at first, as most payments settle at once, then longer. */
const MIN_INTERVAL_MS = 1_500
const MAX_INTERVAL_MS = 30_000
const BACKOFF_FACTOR = 1.4

/**
 * The payment state of an order; undefined until known. Polled while it may change; when it differs from the order on the page, the order
 * is refetched.
 */
export const usePaymentState = ({ order, orderKey }: OrderAccess): PaymentState | undefined => {
  const dispatch = useDispatch()
  const [poll, setPoll] = useState({ lastResponseAt: 0, intervalMs: MIN_INTERVAL_MS })
  const { data, fulfilledTimeStamp = 0 } = useReadPaymentQuery(
    { params: { orderId: order._id }, query: { key: orderKey } },
    {
      skip: !order.may.pay,
      pollingInterval: poll.intervalMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  )
  if (fulfilledTimeStamp !== poll.lastResponseAt)
    setPoll({ lastResponseAt: fulfilledTimeStamp, intervalMs: Math.min(MAX_INTERVAL_MS, poll.intervalMs * BACKOFF_FACTOR) })
  const hasChanged = data !== undefined && order.may.pay && (data.paymentStatus !== order.paymentStatus || data.state === 'over')
  useEffect(() => {
    if (hasChanged) dispatch(ordersApi.util.invalidateTags(['Order']))
  }, [dispatch, hasChanged])
  return order.may.pay ? data?.state : 'over'
}
