import type { PublicSettings } from '@picasso/contract'
import { CircleAlert } from 'lucide-react'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { getErrorCode } from '../../../lib/describe-error.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useLocation } from '../../../lib/router/components.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { getLoginPath, useUser } from '../../auth/index.ts'
import { readSettingsQuery, useMoneyFormat } from '../../settings/index.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { CheckoutSkeleton, UnavailableNotice, EmptyCheckout, OrderPlacedNotice } from './checkout-states.tsx'
import { checkoutMessages } from './messages/index.ts'
import { isFieldPath } from './order-draft.ts'
import { DiscountField, OrderSummary, SummaryLink } from './order-summary.tsx'
import { isProductCheckout, type Purchase, usePurchase } from './purchase.ts'
import { useCheckout, type Checkout } from './use-checkout.ts'
import type { LiveQuote } from './use-live-quote.ts'

const renderTermsLink = (text: string) => (
  <Link to="/terms-and-conditions" className="underline underline-offset-4">
    {text}
  </Link>
)

/** Beside the button: on wide screens the fields above may be out of sight. */
const CorrectionHint = ({ form: { errors, needsCorrection, failure, submitError } }: Pick<Checkout, 'form'>) => {
  const messages = useMessages(checkoutMessages)
  const count = Object.keys(errors).filter(isFieldPath).length
  const wasRefused = needsCorrection || (failure !== undefined && submitError === undefined)
  if (!wasRefused || count === 0) return null
  return (
    <p role="alert" className="flex items-center justify-center gap-2 text-14 font-medium text-vermilion-ink">
      <CircleAlert aria-hidden size={18} strokeWidth={1.5} className="shrink-0" />
      {messages.correctionsNeeded(count)}
    </p>
  )
}

/** Why the order was not placed, or that nobody knows whether it was. */
const SubmitFailure = ({ checkout: { form, isUnconfirmed } }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const { failure } = form
  if (isUnconfirmed)
    return (
      <Notice kind="error" title={messages.noResponse}>
        {failure?.message ?? messages.connectionLost} {messages.retryHint}
      </Notice>
    )
  return (
    failure && (
      <Notice kind="error" title={messages.notPlaced}>
        {failure.fields['basket'] ?? failure.message}
      </Notice>
    )
  )
}

/** The submit button with errors of the submission. */
const SubmitPanel = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const { form, isUnconfirmed, liveQuote, beginPress, cancelPress } = checkout
  const { isPending: isSubmitting } = form
  const totals = liveQuote.currentQuote?.totals
  const money = useMoneyFormat(totals?.currency)
  const submitLabel = totals ? messages.placeOrderFor(money(totals.total)) : messages.placeOrder
  return (
    <div className="grid gap-4">
      <SubmitFailure checkout={checkout} />
      <Button
        type="submit"
        form="checkout"
        variant="primary"
        size="large"
        isPending={isSubmitting || (!isUnconfirmed && liveQuote.isLoading)}
        disabled={!isUnconfirmed && liveQuote.error !== undefined}
        onPointerDown={() => beginPress()}
        onKeyDown={({ key, repeat }) => {
          // A key that is held began its press before.
          if (!repeat) beginPress(key)
        }}
        // Not when the pointer leaves: a finger does before its click, and a mouse may return to end the press.
        onPointerCancel={cancelPress}
        onBlur={cancelPress}
      >
        {isSubmitting && messages.submitting}
        {!isSubmitting && (isUnconfirmed ? messages.retry : submitLabel)}
      </Button>
      <CorrectionHint form={form} />
      <p className="text-center text-14 text-ink-2">{messages.acceptTerms(renderTermsLink)}</p>
    </div>
  )
}

/** Shows that the quote differs from the one shown when the page opened. */
const QuoteChangeNotice = ({ liveQuote: { outdatedQuote, quote, accept } }: { liveQuote: LiveQuote }) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat(quote?.totals.currency)
  if (!outdatedQuote || !quote) return null
  const { total } = quote.totals
  return (
    <Notice
      kind="warning"
      title={total === outdatedQuote.total ? messages.linesChanged : messages.totalChanged(money(total), money(outdatedQuote.total))}
      action={<Button onClick={accept}>{messages.acceptChange}</Button>}
    >
      {messages.quoteChanged}
    </Notice>
  )
}

const GRID = 'grid items-start gap-x-12 gap-y-10 *:min-w-0 justify-between wide:grid-cols-[minmax(0,40rem)_minmax(26rem,34rem)]'
/** Tight enough that with three pieces the button is above the fold of a laptop. */
const PANEL = 'grid gap-4 rounded-control bg-card p-5 sm:p-6 wide:sticky wide:top-20'

interface FormProps {
  purchase: Purchase
  shop: PublicSettings
  checkout: Checkout
}

/** Guest checkout comes first, with a link for account holders. */
const SignInHint = () => {
  const messages = useMessages(checkoutMessages)
  const { pathname, search } = useLocation()
  if (useUser()) return null
  return (
    <p className="mb-6 text-balance text-ink-2">
      {messages.guest((text) => (
        <Link to={getLoginPath(pathname + search)} className="font-semibold text-klein underline underline-offset-4">
          {text}
        </Link>
      ))}
    </p>
  )
}

const CheckoutSummary = ({ purchase, shop, checkout }: FormProps) => {
  const messages = useMessages(checkoutMessages)
  const { liveQuote, form } = checkout
  if (!liveQuote.quote) return <LoadError title={messages.quoteFailed} error={liveQuote.error} onRetry={liveQuote.refetch} />
  const isAvailable = liveQuote.quote.lines.every(({ available }) => available)
  return (
    <>
      <OrderSummary quote={liveQuote.quote} shop={shop} deliveryMethod={form.values.deliveryMethod} />
      <DiscountField checkout={checkout} />
      {/* A place of their own: the focus of their buttons must not go on to the one that places the order. */}
      <div className="grid gap-4 empty:hidden">
        <QuoteChangeNotice liveQuote={liveQuote} />
        {liveQuote.error !== undefined && !checkout.isUnconfirmed && (
          <LoadError title={messages.quoteFailed} error={liveQuote.error} onRetry={liveQuote.refetch} />
        )}
      </div>
      {isAvailable || checkout.isUnconfirmed ? (
        <SubmitPanel checkout={checkout} />
      ) : (
        <Notice kind="warning" title={messages.unavailable} action={<LinkButton to={purchase.back}>{messages.changeChoice}</LinkButton>}>
          {messages.unavailableText}
        </Notice>
      )}
    </>
  )
}

const CheckoutForm = (props: FormProps) => {
  const messages = useMessages(checkoutMessages)
  const { checkout, shop } = props
  return (
    <div className={GRID}>
      <div>
        {checkout.liveQuote.quote && <SummaryLink quote={checkout.liveQuote.quote} />}
        <SignInHint />
        <form {...checkout.form.props} id="checkout">
          <CheckoutFields checkout={checkout} shop={shop} />
        </form>
      </div>
      <aside ref={keepFocusInList} aria-labelledby="summary" className={PANEL}>
        <h2 id="summary" className="scroll-mt-6 text-22">
          {messages.orderSummary}
        </h2>
        <CheckoutSummary {...props} />
      </aside>
    </div>
  )
}

/** The items are no longer in the cart, possibly because of the order whose response was lost: sending it again shows which. */
const ResubmitForm = ({ checkout }: { checkout: Checkout }) => (
  <form {...checkout.form.props} id="checkout" className="max-w-read">
    <SubmitPanel checkout={checkout} />
  </form>
)

const isNotFound = (error: unknown): boolean => {
  const code = getErrorCode(error)
  return code === 'NOT_FOUND' || code === 'INVALID_INPUT'
}

const CheckoutContent = ({ purchase, shop }: { purchase: Purchase; shop: PublicSettings }) => {
  const messages = useMessages(checkoutMessages)
  const checkout = useCheckout(purchase, shop)
  const { liveQuote, orderPath, form, isUnconfirmed } = checkout
  if (orderPath) return <OrderPlacedNotice orderPath={orderPath} {...(purchase.isRepeatable && { onReorder: checkout.startOver })} />
  if (liveQuote.quote) return <CheckoutForm purchase={purchase} shop={shop} checkout={checkout} />
  if (isUnconfirmed || form.isPending) return <ResubmitForm checkout={checkout} />
  if (purchase.error !== undefined) return <LoadError title={messages.cartNotLoaded} error={purchase.error} onRetry={purchase.retry} />
  if (purchase.isLoading) return <CheckoutSkeleton />
  if (!purchase.source) return <EmptyCheckout />
  if (liveQuote.error === undefined) return <CheckoutSkeleton />
  if (isNotFound(liveQuote.error)) return <UnavailableNotice isLine={purchase.source.kind === 'cart'} />
  return <LoadError title={messages.notLoaded} error={liveQuote.error} onRetry={liveQuote.refetch} />
}

/** The last step of a purchase: places the order. */
export const CheckoutScreen = () => {
  const messages = useMessages(checkoutMessages)
  const { data: shop, error, refetch } = useQuery(readSettingsQuery, undefined)
  const purchase = usePurchase()
  const { pathname } = useLocation()
  // Without the cart there is no progress indicator above, and the fixed bar needs the space.
  const padding = isProductCheckout(pathname) ? 'pt-24 pb-12 md:pt-28' : 'pt-8 pb-12'
  return (
    <main className={classNames('page-width', padding)}>
      <h1 className="mb-6 text-40">{messages.title}</h1>
      {shop && <CheckoutContent key={purchase.name} purchase={purchase} shop={shop} />}
      {!shop && error && <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />}
      {!shop && !error && <CheckoutSkeleton />}
    </main>
  )
}
