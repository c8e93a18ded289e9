import type { PlaceOrder, ShopSettings } from '@picasso/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { homeCountry } from '../addresses/index.ts'
import { useUser } from '../session/index.ts'
import { usePlaceOrderMutation } from './api.ts'
import { newRecord, type CheckoutRecord } from './checkout-record.ts'
import { emptyDraft, faultsOf, firstFault, isFieldPath, orderFrom, type Faults, type FieldPath, type OrderDraft } from './order-form.ts'
import type { Purchase } from './purchase.ts'
import { useFreshSum, type FreshSum } from './use-fresh-sum.ts'
import { useRecord } from './use-record.ts'

const focusField = (path: FieldPath): void => document.querySelector<HTMLElement>(`[name="${path}"]`)?.focus()

const useDraft = (record: CheckoutRecord, shop: ShopSettings): OrderDraft => {
  const user = useUser()
  const initial = emptyDraft({
    country: homeCountry(shop.locale),
    deliveryMethod: shop.deliveryMethods[0]?.id ?? '',
    paymentMethod: shop.paymentMethods[0]?.id ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
  })
  return { ...initial, ...record.draft }
}

export interface Checkout {
  draft: OrderDraft
  /** Faults of the fields that were visited, or of all once sending was tried. */
  faults: Faults
  change: (path: FieldPath, value: string) => void
  /** Puts several fields at once, as a kept address does. */
  fill: (values: Partial<OrderDraft>) => void
  visit: (path: FieldPath) => void
  submit: () => void
  sending: boolean
  /** An order was sent and not answered: nothing may be changed until the same order is sent again. */
  unanswered: boolean
  fault: Fault | undefined
  sum: FreshSum
  /** Address of the order, once there is one. */
  placed: string | undefined
  /** Begins a new purchase of the same. */
  startOver: () => void
}

/** Everything a checkout remembers and does: what was typed, what is wrong with it, and sending it exactly once. */
export const useCheckout = (purchase: Purchase, shop: ShopSettings): Checkout => {
  const navigate = useNavigate()
  const { record, setRecord, keep } = useRecord(purchase)
  const [visited, setVisited] = useState<ReadonlySet<FieldPath>>(new Set())
  const [refusals, setRefusals] = useState<Faults>({})
  const [fault, setFault] = useState<Fault>()
  const [sending, setSending] = useState(false)
  // Set before React draws again, so that even two presses in one frame send one order.
  const locked = useRef(false)
  const [placeOrder] = usePlaceOrderMutation()
  const draft = useDraft(record, shop)
  const basket = record.unanswered?.basket ?? purchase.basket
  const sum = useFreshSum(record.placed ? undefined : basket, draft, sending || record.unanswered !== undefined)
  const allFaults = { ...refusals, ...faultsOf(draft) }

  const refuse = (refusal: Fault): void => {
    const fields: Faults = Object.fromEntries(Object.entries(refusal.fields).filter(([path]) => isFieldPath(path)))
    setRefusals(fields)
    setFault(refusal)
    const { unanswered: _, ...settled } = record
    // A key that stands for another order is of no use any more.
    keep(refusal.code === 'IDEMPOTENCY_KEY_REUSED' ? { ...newRecord(), draft: record.draft } : settled)
    const first = firstFault(fields)
    if (first) setTimeout(() => focusField(first))
    // What was refused may look different by now.
    sum.refetch()
    purchase.retry()
  }

  const send = async (order: PlaceOrder): Promise<void> => {
    locked.current = true
    setSending(true)
    setFault(undefined)
    keep({ ...record, unanswered: order })
    const { data, error } = await placeOrder({ headers: { 'idempotency-key': record.idempotencyKey }, body: order })
    locked.current = false
    setSending(false)
    if (!data) {
      const failure = describeError(error)
      if (failure.refused) refuse(failure)
      else setFault(failure)
      return
    }
    const address = `/user-view-order/${data.order._id}?key=${encodeURIComponent(data.order.key)}`
    const items = order.basket.kind === 'cart' ? order.basket.items : []
    keep({ idempotencyKey: record.idempotencyKey, draft: {}, placed: { address, items } })
    if (data.paymentUrl === null) await navigate(address, { replace: true })
    else window.location.assign(data.paymentUrl)
  }

  const submit = (): void => {
    if (locked.current || record.placed) return
    if (record.unanswered) {
      void send(record.unanswered)
      return
    }
    const faults = faultsOf(draft)
    const first = firstFault(faults)
    if (first) {
      setVisited(new Set<FieldPath>(Object.keys(faults).filter(isFieldPath)))
      focusField(first)
      return
    }
    const { quote, isReckoning } = sum
    if (!basket || !quote || isReckoning) return
    const order = orderFrom(draft, { basket, quote: quote.quote, takesCode: quote.discount !== null && quote.discount.refused === null })
    if (order) void send(order)
  }

  const fill = (values: Partial<OrderDraft>): void => {
    setRecord((current) => ({ ...current, draft: { ...current.draft, ...values } }))
    setRefusals((current) => Object.fromEntries(Object.entries(current).filter(([refused]) => !(refused in values))))
  }

  return {
    draft,
    faults: Object.fromEntries(Object.entries(allFaults).filter(([path]) => isFieldPath(path) && (visited.has(path) || path in refusals))),
    change: (path, value) => fill({ [path]: value }),
    fill,
    visit: (path) => setVisited((current) => new Set([...current, path])),
    submit,
    sending,
    unanswered: record.unanswered !== undefined && !sending,
    fault,
    sum,
    placed: record.placed?.address,
    startOver: () => setRecord(newRecord()),
  }
}
