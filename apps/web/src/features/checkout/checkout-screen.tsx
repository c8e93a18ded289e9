import type { CartItem, ShopSettings } from '@picasso/contract'
import { useParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useReadCartItemQuery } from '../cart/index.ts'
import { useReadSettingsQuery } from '../settings/index.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { SubmitPanel } from './submit-panel.tsx'
import { useCheckout, type Checkout } from './use-checkout.ts'

const GRID = 'grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_26rem]'
const PANEL = 'grid gap-6 rounded-control bg-card p-5 sm:p-7 wide:sticky wide:top-20'

const CheckoutWaiting = () => (
  <Waiting label="Loading the checkout">
    <div className={GRID}>
      <div className="space-y-5">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-80" />
    </div>
  </Waiting>
)

const Placed = ({ address }: { address: string }) => (
  <Notice
    kind="success"
    title="This order is placed."
    action={
      <LinkButton to={address} variant="primary">
        See your order
      </LinkButton>
    }
  />
)

const Gone = () => (
  <Notice
    kind="info"
    title="This is not in your cart."
    action={
      <LinkButton to="/product-select" variant="primary">
        Choose a garment
      </LinkButton>
    }
  >
    It was ordered or taken out, or it belongs to another browser.
  </Notice>
)

interface LineProps {
  id: string
  shop: ShopSettings
  checkout: Checkout
}

const LineCheckout = ({ id, shop, checkout }: LineProps) => {
  const { data: item, error, refetch } = useReadCartItemQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (!item && !error) return <CheckoutWaiting />
  if (!item) {
    // The line left the cart, perhaps with the very order whose answer never came: sending it again finds out.
    if (checkout.unanswered) return <SubmitOnly checkout={checkout} />
    const { code } = describeError(error)
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <Gone />
    return <LoadFault title="Your cart could not be loaded." error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={GRID}>
      <form
        id="checkout"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          checkout.submit()
        }}
      >
        <CheckoutFields checkout={checkout} shop={shop} />
      </form>
      <aside aria-labelledby="summary" className={PANEL}>
        <h2 id="summary" className="text-22">
          Your order
        </h2>
        <OrderSummary item={item} shop={shop} deliveryMethod={checkout.draft.deliveryMethod} />
        {item.available ? <SubmitPanel checkout={checkout} /> : <NotAvailable item={item} />}
      </aside>
    </div>
  )
}

const NotAvailable = ({ item: { designId, product } }: { item: CartItem }) => (
  <Notice
    kind="warning"
    title="This is not available any more."
    action={
      <LinkButton to={designId === null ? `/product-details/${product?.slug ?? ''}` : `/summary/user-design?design=${designId}`}>
        Choose again
      </LinkButton>
    }
  >
    The garment, its colour or its size went off the offer or out of stock since you chose it.
  </Notice>
)

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

const CheckoutOf = ({ id, shop }: { id: string; shop: ShopSettings }) => {
  const checkout = useCheckout(id, shop)
  return checkout.placed ? <Placed address={checkout.placed} /> : <LineCheckout id={id} shop={shop} checkout={checkout} />
}

/** Step four of a purchase: one line of the cart becomes an order. */
export const CheckoutScreen = () => {
  const { id = '' } = useParams()
  const { data: shop, error, refetch } = useReadSettingsQuery()
  return (
    <main className="page-width py-8 md:py-12">
      <h1 className="mb-8 text-40 md:mb-10">Checkout</h1>
      {shop && <CheckoutOf key={id} id={id} shop={shop} />}
      {!shop && error && <LoadFault title="The checkout could not be loaded." error={error} onRetry={() => void refetch()} />}
      {!shop && !error && <CheckoutWaiting />}
    </main>
  )
}
