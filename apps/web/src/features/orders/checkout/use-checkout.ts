import { type PlaceOrder, type PublicSettings, placeOrder } from '@picasso/contract'
import { useState, useEffect } from 'react'

import { call, defineMutation, useMutation } from '../../../app/api.ts'
import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { useNavigate, useNavigationType } from '../../../lib/router/components.tsx'
import { useForm, type Form } from '../../../lib/use-form.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { useUser } from '../../auth/index.ts'
import type { Quote } from '../../cart/index.ts'
import { getHomeCountry, useAddressMessages } from '../../users/addresses/index.ts'
import { createRecord, type CheckoutRecord, saveRecord, loadRecord } from './checkout-record.ts'
import { createDraft, validateDraft, isFieldPath, toOrder, type FieldErrors, type OrderDraft } from './order-draft.ts'
import type { Purchase } from './purchase.ts'
import { createQuotePress, type QuotePress } from './quote-press.ts'
import { useLiveQuote, type LiveQuote } from './use-live-quote.ts'

const storage = (): Storage => window.sessionStorage

/** The stored record of a purchase. A server-rendered page starts with an empty one, which is all the server knows. */
const useCheckoutRecord = ({ name, source, isRepeatable }: Purchase) => {
  const navigationType = useNavigationType()
  const isHydrated = useIsHydrated()
  const restoreRecord = (): CheckoutRecord => {
    const stored = loadRecord(storage, name)
    // A new navigation starts another purchase; going back or reloading shows the placed order.
    return stored.placed && isRepeatable && navigationType === 'PUSH' ? createRecord() : stored
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

const placeOrderMutation = defineMutation(call(placeOrder), { invalidates: (order) => (order ? ['Cart'] : []) })

/** Input of the tab over what is known about the buyer and the shop. */
const useDraft = ({ record, setRecord }: ReturnType<typeof useCheckoutRecord>, shop: PublicSettings) => {
  const user = useUser()
  const initial = createDraft({
    country: getHomeCountry(shop.locale),
    deliveryMethod: shop.deliveryMethods[0]?.id ?? '',
    paymentMethod: shop.paymentMethods[0]?.id ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
  })
  const draft: OrderDraft = { ...initial, ...record.draft }
  // Only changes are stored, so that the rest follows the buyer and the shop as they become known.
  const updateDraft = (update: (current: OrderDraft) => OrderDraft): void =>
    setRecord((current) => {
      const before: OrderDraft = { ...initial, ...current.draft }
      const changes = Object.entries(update(before)).filter(([path, value]) => !isFieldPath(path) || before[path] !== value)
      return { ...current, draft: { ...current.draft, ...Object.fromEntries(changes) } }
    })
  return { initial, draft, updateDraft }
}

/** Sends an order once however often it is repeated, and follows its response. Rejects with the error of the call. */
const useOrderSender = ({ record, updateRecord }: ReturnType<typeof useCheckoutRecord>) => {
  const navigate = useNavigate()
  const [requestOrder] = useMutation(placeOrderMutation)
  return async (order: PlaceOrder): Promise<void> => {
    updateRecord({ ...record, unanswered: order })
    const { idempotencyKey } = record
    const response = await requestOrder({ headers: { 'idempotency-key': idempotencyKey }, body: order }).unwrap()
    const orderPath = `/user-view-order/${response.order._id}?key=${encodeURIComponent(response.order.key)}`
    const items = order.basket.kind === 'cart' ? order.basket.items : []
    updateRecord({ idempotencyKey, draft: {}, placed: { address: orderPath, items } })
    if (response.paymentUrl === null) await navigate(orderPath, { replace: true })
    else window.location.assign(response.paymentUrl)
  }
}

/** Who agrees to another quote orders that, whatever was on the button when it was pressed before. */
const cancelPressAtAccept = (liveQuote: LiveQuote, quotePress: QuotePress<Quote>): LiveQuote => ({
  ...liveQuote,
  accept: () => {
    quotePress.cancel()
    liveQuote.accept()
  },
})

export interface Checkout {
  form: Form<OrderDraft>
  /** An order was sent without response: nothing may change until the same order is sent again. */
  isUnconfirmed: boolean
  liveQuote: LiveQuote
  /** To be called when a press of the submit button begins, by a key or not: the buyer agrees to the sum that is on it then. */
  beginPress: (key?: string) => void
  /** To be called when a press of the submit button has ended elsewhere. */
  cancelPress: () => void
  /** URL of the placed order, once known. */
  orderPath: string | undefined
  /** Starts a new purchase of the same items. */
  startOver: () => void
}

/** State and actions of a checkout: input, errors, and placing the order exactly once. */
export const useCheckout = (purchase: Purchase, shop: PublicSettings): Checkout => {
  const describeError = useDescribeError()
  const addressMessages = useAddressMessages()
  const checkoutRecord = useCheckoutRecord(purchase)
  const { record, setRecord, updateRecord } = checkoutRecord
  const { initial, draft, updateDraft } = useDraft(checkoutRecord, shop)
  const sendOrder = useOrderSender(checkoutRecord)
  const source = record.unanswered?.basket ?? purchase.source
  const [quotePress] = useState(createQuotePress<Quote>)

  const handleRejection = ({ code, fields }: ApiError): void => {
    const { unanswered: _, ...unsentRecord } = record
    // A key used for another order is useless.
    updateRecord(code === 'IDEMPOTENCY_KEY_REUSED' ? { ...createRecord(), draft: record.draft } : unsentRecord)
    // The code has a form of its own beside the summary.
    if (fields['discountCode'] !== undefined) setTimeout(() => document.querySelector<HTMLElement>('[name="discountCode"]')?.focus())
    // The reason of a rejection may have changed the quote.
    liveQuote.refetch()
    purchase.retry()
  }

  const createOrder = (values: OrderDraft): PlaceOrder | undefined => {
    if (record.unanswered) return record.unanswered
    const { currentQuote } = liveQuote
    const quote = quotePress.end(currentQuote)
    if (!source || !currentQuote || !quote) return undefined
    return toOrder(values, { source, quote: quote.quote, hasValidCode: quote.discount !== null && quote.discount.refused === null })
  }

  const form = useForm({
    initial,
    state: [
      draft,
      (update) => {
        // What is chosen since has a quote of its own.
        quotePress.cancel()
        updateDraft(update)
      },
    ],
    errorsAppear: 'after-leaving',
    // The same order is sent again as it is.
    validate: (values): FieldErrors => (record.unanswered ? {} : validateDraft(values, addressMessages)),
    submit: async (values) => {
      const order = record.placed ? undefined : createOrder(values)
      if (!order) return
      try {
        await sendOrder(order)
      } catch (error) {
        const failure = describeError(error)
        if (failure.isRejected) handleRejection(failure)
        throw error
      }
    },
  })
  const isUnanswered = record.unanswered !== undefined
  const liveQuote = useLiveQuote(record.placed ? undefined : source, draft, form.isPending || isUnanswered)
  return {
    form,
    isUnconfirmed: isUnanswered && !form.isPending,
    liveQuote: cancelPressAtAccept(liveQuote, quotePress),
    beginPress: (key) => quotePress.begin(liveQuote.currentQuote, key),
    cancelPress: quotePress.cancel,
    orderPath: record.placed?.address,
    startOver: () => setRecord(createRecord()),
  }
}
