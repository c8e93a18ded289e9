import type { PlaceOrder, ShopSettings } from '@picasso/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { homeCountry } from '../addresses/index.ts'
import { usePlaceOrderMutation } from './api.ts'
import { keepRecord, newRecord, openRecord, type CheckoutRecord } from './checkout-record.ts'
import { emptyDraft, faultsOf, firstFault, isFieldPath, orderFrom, type Faults, type FieldPath, type OrderDraft } from './order-form.ts'

const storage = (): Storage => window.sessionStorage

const draftOf = (record: CheckoutRecord, shop: ShopSettings): OrderDraft => ({
  ...emptyDraft({
    country: homeCountry(shop.locale),
    deliveryMethod: shop.deliveryMethods[0]?.id ?? '',
    paymentMethod: shop.paymentMethods[0]?.id ?? '',
  }),
  ...record.draft,
})

const focusField = (path: FieldPath): void => document.querySelector<HTMLElement>(`[name="${path}"]`)?.focus()

export interface Checkout {
  draft: OrderDraft
  /** Faults of the fields that were visited, or of all once sending was tried. */
  faults: Faults
  change: (path: FieldPath, value: string) => void
  visit: (path: FieldPath) => void
  submit: () => void
  sending: boolean
  /** An order was sent and not answered: nothing may be changed until the same order is sent again. */
  unanswered: boolean
  fault: Fault | undefined
  /** Address of the order, once there is one. */
  placed: string | undefined
}

/** Everything a checkout remembers and does: what was typed, what is wrong with it, and sending it exactly once. */
export const useCheckout = (item: string, shop: ShopSettings): Checkout => {
  const navigate = useNavigate()
  const [record, setRecord] = useState(() => openRecord(storage, item))
  const [visited, setVisited] = useState<ReadonlySet<FieldPath>>(new Set())
  const [refusals, setRefusals] = useState<Faults>({})
  const [fault, setFault] = useState<Fault>()
  const [sending, setSending] = useState(false)
  // Set before React draws again, so that even two presses in one frame send one order.
  const locked = useRef(false)
  const [placeOrder] = usePlaceOrderMutation()
  const draft = draftOf(record, shop)
  const allFaults = { ...refusals, ...faultsOf(draft) }

  useEffect(() => keepRecord(storage, item, record), [item, record])

  /** Kept before the page goes on: the next address may unload this page at once. */
  const keep = (next: CheckoutRecord): void => {
    keepRecord(storage, item, next)
    setRecord(next)
  }

  const refuse = (refusal: Fault): void => {
    const fields: Faults = Object.fromEntries(Object.entries(refusal.fields).filter(([path]) => isFieldPath(path)))
    setRefusals(fields)
    setFault(refusal)
    const { unanswered: _, ...settled } = record
    // A key that stands for another order is of no use any more.
    keep(refusal.code === 'IDEMPOTENCY_KEY_REUSED' ? { ...newRecord(), draft: record.draft } : settled)
    const first = firstFault(fields)
    if (first) setTimeout(() => focusField(first))
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
    const placed = `/user-view-order/${data.order._id}?key=${encodeURIComponent(data.order.key)}`
    keep({ idempotencyKey: record.idempotencyKey, draft: {}, placed })
    if (data.paymentUrl === null) await navigate(placed, { replace: true })
    else window.location.assign(data.paymentUrl)
  }

  const submit = (): void => {
    if (locked.current || record.placed) return
    const first = firstFault(faultsOf(draft))
    const order = record.unanswered ?? orderFrom(draft, item)
    if (!record.unanswered && (first || !order)) {
      setVisited(new Set<FieldPath>(Object.keys(faultsOf(draft)).filter(isFieldPath)))
      if (first) focusField(first)
    } else if (order) void send(order)
  }

  return {
    draft,
    faults: Object.fromEntries(Object.entries(allFaults).filter(([path]) => isFieldPath(path) && (visited.has(path) || path in refusals))),
    change: (path, value) => {
      setRecord((current) => ({ ...current, draft: { ...current.draft, [path]: value } }))
      setRefusals((current) => Object.fromEntries(Object.entries(current).filter(([refused]) => refused !== path)))
    },
    visit: (path) => setVisited((current) => new Set([...current, path])),
    submit,
    sending,
    unanswered: record.unanswered !== undefined && !sending,
    fault,
    placed: record.placed,
  }
}
