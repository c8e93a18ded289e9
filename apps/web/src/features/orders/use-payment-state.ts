import type { readPayment } from '@picasso/contract'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type * as z from 'zod/mini'

import { ordersApi, useReadPaymentQuery } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'

type PaymentState = z.output<typeof readPayment.response>['state']

/** Milliseconds from one question to the next: soon at first, as most payments are clear at once, then ever more patiently. */
const FIRST_MS = 1_500
const LAST_MS = 30_000
const GROWTH = 1.4

/**
 * How far the payment of an order is; undefined until that is known. Asked again and again while it may change, and as soon as the
 * money is somewhere else than the page says, the order is read anew.
 */
export const usePaymentState = ({ order, orderKey }: OpenedOrder): PaymentState | undefined => {
  const dispatch = useDispatch()
  const [asked, setAsked] = useState({ at: 0, next: FIRST_MS })
  const { data, fulfilledTimeStamp = 0 } = useReadPaymentQuery(
    { params: { orderId: order._id }, query: { key: orderKey } },
    {
      skip: !order.may.pay,
      pollingInterval: asked.next,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  )
  if (fulfilledTimeStamp !== asked.at) setAsked({ at: fulfilledTimeStamp, next: Math.min(LAST_MS, asked.next * GROWTH) })
  const hasMoved = data !== undefined && order.may.pay && (data.paymentStatus !== order.paymentStatus || data.state === 'over')
  useEffect(() => {
    if (hasMoved) dispatch(ordersApi.util.invalidateTags(['Order']))
  }, [dispatch, hasMoved])
  return order.may.pay ? data?.state : 'over'
}
