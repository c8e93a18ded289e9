import { type PlaceOrder, type PublicSettings, placeOrder } from '@picasso/contract'
import { useRef, useState, useEffect } from 'react'
import { useNavigate, NavigationType, useNavigationType } from 'react-router'

import { api, call } from '../../../app/api.ts'
import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { useUser } from '../../auth/index.ts'
import { getHomeCountry } from '../../users/addresses/index.ts'
import { createRecord, type CheckoutRecord, saveRecord, loadRecord } from './checkout-record.ts'
import {
  createDraft,
  validateDraft,
  findFirstError,
  isFieldPath,
  toOrder,
  type FieldErrors,
  type FieldPath,
  type OrderDraft,
} from './order-form.ts'
import type { Purchase } from './purchase.ts'
import { useLiveQuote, type LiveQuote } from './use-live-quote.ts'

const storage = (): Storage => window.sessionStorage

/** The stored record of a purchase. A server-rendered page starts with an empty one, which is all the server knows. */
const useCheckoutRecord = ({ name, source, isRepeatable }: Purchase) => {
  const navigationType = useNavigationType()
  const isHydrated = useIsHydrated()
  const restoreRecord = (): CheckoutRecord => {
    const stored = loadRecord(storage, name)
    // A new navigation starts another purchase; going back or reloading shows the placed order.
    return stored.placed && isRepeatable && navigationType === NavigationType.Push ? createRecord() : stored
  }
  const [record, setRecord] = useState(() => (isHydrated ? restoreRecord() : createRecord()))
  const [isRestored, setIsRestored] = useState(isHydrated)
  if (isHydrated && !isRestored) {
    // Text typed before hydration is newer than what the tab stored.
    const stored = restoreRecord()
    setIsRestored(true)
    setRecord((current) => ({ ...stored, draft: { ...stored.draft, ...current.draft } }))
  }
  const { placed } = record
  // Other lines than the ordered ones are another purchase.
  if (placed && source?.kind === 'cart' && source.items.some((item) => !placed.items.includes(item))) setRecord(createRecord())
  useEffect(() => {
    if (isRestored) saveRecord(storage, name, record)
  }, [name, record, isRestored])
  return {
    record,
    setRecord,
    /** Stored before navigating: the next URL may unload this page at once. */
    updateRecord: (next: CheckoutRecord): void => {
      saveRecord(storage, name, next)
      setRecord(next)
    },
  }
}

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation({ ...call(placeOrder), invalidatesTags: (order) => (order ? ['Cart'] : []) }),
  }),
})

const { usePlaceOrderMutation } = checkoutApi

const focusField = (path: FieldPath): void => document.querySelector<HTMLElement>(`[name="${path}"]`)?.focus()

const useDraft = (record: CheckoutRecord, shop: PublicSettings): OrderDraft => {
  const user = useUser()
  const initial = createDraft({
    country: getHomeCountry(shop.locale),
    deliveryMethod: shop.deliveryMethods[0]?.id ?? '',
    paymentMethod: shop.paymentMethods[0]?.id ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
  })
  return { ...initial, ...record.draft }
}

export interface Checkout {
  draft: OrderDraft
  /** Errors of the fields that were left, or of all after a submission was tried. */
  errors: FieldErrors
  change: (path: FieldPath, value: string) => void
  /** Sets several fields at once, as a saved address does. */
  fill: (values: Partial<OrderDraft>) => void
  touch: (path: FieldPath) => void
  submit: () => void
  isSubmitting: boolean
  /** An order was sent without response: nothing may change until the same order is sent again. */
  isUnconfirmed: boolean
  submitError: ApiError | undefined
  liveQuote: LiveQuote
  /** URL of the placed order, once known. */
  orderPath: string | undefined
  /** Starts a new purchase of the same items. */
  startOver: () => void
}

/** State and actions of a checkout: input, errors, and placing the order exactly once. */
export const useCheckout = (purchase: Purchase, shop: PublicSettings): Checkout => {
  const describeError = useDescribeError()
  const sharedMessages = useSharedMessages()
  const navigate = useNavigate()
  const { record, setRecord, updateRecord } = useCheckoutRecord(purchase)
  const [touched, setTouched] = useState<ReadonlySet<FieldPath>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [submitError, setSubmitError] = useState<ApiError>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  // Set before React renders again, so that even two presses in one frame place one order.
  const isLocked = useRef(false)
  const [requestOrder] = usePlaceOrderMutation()
  const draft = useDraft(record, shop)
  const source = record.unanswered?.basket ?? purchase.source
  const liveQuote = useLiveQuote(record.placed ? undefined : source, draft, isSubmitting || record.unanswered !== undefined)
  const allErrors = { ...serverErrors, ...validateDraft(draft, sharedMessages) }

  const handleRejection = (rejection: ApiError): void => {
    const fields: FieldErrors = Object.fromEntries(Object.entries(rejection.fields).filter(([path]) => isFieldPath(path)))
    setServerErrors(fields)
    setSubmitError(rejection)
    const { unanswered: _, ...unsentRecord } = record
    // A key used for another order is useless.
    updateRecord(rejection.code === 'IDEMPOTENCY_KEY_REUSED' ? { ...createRecord(), draft: record.draft } : unsentRecord)
    const first = findFirstError(fields)
    if (first) setTimeout(() => focusField(first))
    // The reason of a rejection may have changed the quote.
    liveQuote.refetch()
    purchase.retry()
  }

  const sendOrder = async (order: PlaceOrder): Promise<void> => {
    isLocked.current = true
    setIsSubmitting(true)
    setSubmitError(undefined)
    updateRecord({ ...record, unanswered: order })
    const { data, error } = await requestOrder({ headers: { 'idempotency-key': record.idempotencyKey }, body: order })
    isLocked.current = false
    setIsSubmitting(false)
    if (!data) {
      const failure = describeError(error)
      if (failure.isRejected) handleRejection(failure)
      else setSubmitError(failure)
      return
    }
    const orderPath = `/user-view-order/${data.order._id}?key=${encodeURIComponent(data.order.key)}`
    const items = order.basket.kind === 'cart' ? order.basket.items : []
    updateRecord({ idempotencyKey: record.idempotencyKey, draft: {}, placed: { address: orderPath, items } })
    if (data.paymentUrl === null) await navigate(orderPath, { replace: true })
    else window.location.assign(data.paymentUrl)
  }

  const submit = (): void => {
    if (isLocked.current || record.placed) return
    if (record.unanswered) {
      void sendOrder(record.unanswered)
      return
    }
    const errors = validateDraft(draft, sharedMessages)
    const first = findFirstError(errors)
    if (first) {
      setTouched(new Set<FieldPath>(Object.keys(errors).filter(isFieldPath)))
      focusField(first)
      return
    }
    const { quote, isLoading } = liveQuote
    if (!source || !quote || isLoading) return
    const order = toOrder(draft, { source, quote: quote.quote, hasValidCode: quote.discount !== null && quote.discount.refused === null })
    if (order) void sendOrder(order)
  }

  const fill = (values: Partial<OrderDraft>): void => {
    setRecord((current) => ({ ...current, draft: { ...current.draft, ...values } }))
    setServerErrors((current) => Object.fromEntries(Object.entries(current).filter(([path]) => !(path in values))))
  }

  return {
    draft,
    errors: Object.fromEntries(
      Object.entries(allErrors).filter(([path]) => isFieldPath(path) && (touched.has(path) || path in serverErrors)),
    ),
    change: (path, value) => fill({ [path]: value }),
    fill,
    touch: (path) => setTouched((current) => new Set([...current, path])),
    submit,
    isSubmitting,
    isUnconfirmed: record.unanswered !== undefined && !isSubmitting,
    submitError,
    liveQuote,
    orderPath: record.placed?.address,
    startOver: () => setRecord(createRecord()),
  }
}
