import type { ShopSettings } from '@picasso/contract'
import { Link, useLocation } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { loginPath, useUser } from '../session/index.ts'
import { useReadSettingsQuery } from '../settings/index.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { CheckoutWaiting, Gone, NothingToOrder, Placed } from './checkout-states.tsx'
import { DiscountField } from './discount-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import { isAtOnce, type Purchase, usePurchase } from './purchase.ts'
import { SubmitPanel } from './submit-panel.tsx'
import { SumNotice } from './sum-notice.tsx'
import { useCheckout, type Checkout } from './use-checkout.ts'
import { checkoutWords } from './words/index.ts'

const GRID = 'grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_26rem]'
const PANEL = 'grid gap-6 rounded-control bg-card p-5 sm:p-7 wide:sticky wide:top-20'

interface FormProps {
  purchase: Purchase
  shop: ShopSettings
  checkout: Checkout
}

/** Buying without an account comes first; who has one is not held up either. */
const GuestHint = () => {
  const words = useWords(checkoutWords)
  const { pathname, search } = useLocation()
  if (useUser()) return null
  return (
    <p className="mb-6 text-ink-2">
      {words.guest((text) => (
        <Link to={loginPath(pathname + search)} className="font-semibold text-klein underline underline-offset-4">
          {text}
        </Link>
      ))}
    </p>
  )
}

const Summary = ({ purchase, shop, checkout }: FormProps) => {
  const words = useWords(checkoutWords)
  const { sum, draft } = checkout
  if (!sum.quote) return <LoadFault title={words.notReckoned} error={sum.error} onRetry={sum.refetch} />
  const isBuyable = sum.quote.lines.every(({ available }) => available)
  return (
    <>
      <OrderSummary quote={sum.quote} shop={shop} deliveryMethod={draft.deliveryMethod} />
      <DiscountField checkout={checkout} />
      <SumNotice sum={sum} />
      {isBuyable || checkout.unanswered ? (
        <SubmitPanel checkout={checkout} />
      ) : (
        <Notice kind="warning" title={words.notBuyable} action={<LinkButton to={purchase.back}>{words.chooseAgain}</LinkButton>}>
          {words.whatChanged}
        </Notice>
      )}
    </>
  )
}

const CheckoutForm = (props: FormProps) => {
  const words = useWords(checkoutWords)
  const { checkout, shop } = props
  return (
    <div className={GRID}>
      <div>
        <GuestHint />
        <form
          id="checkout"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            checkout.submit()
          }}
        >
          <CheckoutFields checkout={checkout} shop={shop} />
        </form>
      </div>
      <aside aria-labelledby="summary" className={PANEL}>
        <h2 id="summary" className="text-22">
          {words.yourOrder}
        </h2>
        <Summary {...props} />
      </aside>
    </div>
  )
}

/** The pieces left the cart, perhaps with the very order whose answer never came: sending it again finds out. */
const SubmitOnly = ({ checkout }: { checkout: Checkout }) => (
  <form
    id="checkout"
    className="max-w-read"
    onSubmit={(event) => {
      event.preventDefault()
      checkout.submit()
    }}
  >
    <SubmitPanel checkout={checkout} />
  </form>
)

const isGone = (error: unknown): boolean => {
  const { code } = describeError(error)
  return code === 'NOT_FOUND' || code === 'INVALID_INPUT'
}

const CheckoutOf = ({ purchase, shop }: { purchase: Purchase; shop: ShopSettings }) => {
  const words = useWords(checkoutWords)
  const checkout = useCheckout(purchase, shop)
  const { sum, placed, sending, unanswered } = checkout
  if (placed) return <Placed address={placed} {...(purchase.isRepeatable && { onAgain: checkout.startOver })} />
  if (sum.quote) return <CheckoutForm purchase={purchase} shop={shop} checkout={checkout} />
  if (unanswered || sending) return <SubmitOnly checkout={checkout} />
  if (purchase.error !== undefined) return <LoadFault title={words.cartNotLoaded} error={purchase.error} onRetry={purchase.retry} />
  if (purchase.isLoading) return <CheckoutWaiting />
  if (!purchase.basket) return <NothingToOrder />
  if (sum.error === undefined) return <CheckoutWaiting />
  if (isGone(sum.error)) return <Gone isLine={purchase.basket.kind === 'cart'} />
  return <LoadFault title={words.notLoaded} error={sum.error} onRetry={sum.refetch} />
}

/** The last step of a purchase: what was chosen becomes an order. */
export const CheckoutScreen = () => {
  const words = useWords(checkoutWords)
  const { data: shop, error, refetch } = useReadSettingsQuery()
  const purchase = usePurchase()
  const { pathname } = useLocation()
  // Past the cart there is no row of steps above, and the bar needs its room.
  const top = isAtOnce(pathname) ? 'pt-24 pb-12 md:pt-28' : 'py-8 md:py-12'
  return (
    <main className={classNames('page-width', top)}>
      <h1 className="mb-8 text-40 md:mb-10">{words.title}</h1>
      {shop && <CheckoutOf key={purchase.name} purchase={purchase} shop={shop} />}
      {!shop && error && <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />}
      {!shop && !error && <CheckoutWaiting />}
    </main>
  )
}
