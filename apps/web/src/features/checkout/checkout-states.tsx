import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'

export const CheckoutWaiting = () => (
  <Waiting label="Loading the checkout">
    <div className="grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_26rem]">
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

/** The order this page was about exists already. */
export const Placed = ({ address, onAgain }: { address: string; onAgain?: () => void }) => (
  <Notice
    kind="success"
    title="This order is placed."
    action={
      <span className="flex flex-wrap gap-3">
        <LinkButton to={address} variant="primary">
          See your order
        </LinkButton>
        {onAgain && <Button onClick={onAgain}>Order the same again</Button>}
      </span>
    }
  >
    It is placed once, and there it can be paid if that is still to be done.
  </Notice>
)

/** What was to be bought is not there: a line that left the cart, or a piece that left the shop. */
export const Gone = ({ isLine }: { isLine: boolean }) => (
  <Notice
    kind="info"
    title={isLine ? 'This is not in your cart.' : 'This piece is not in the shop any more.'}
    action={
      <LinkButton to={isLine ? '/cart' : '/products-shop'} variant="primary">
        {isLine ? 'Look into the cart' : 'Look into the shop'}
      </LinkButton>
    }
  >
    {isLine ? 'It was ordered or taken out, or it belongs to another browser.' : 'Perhaps there is something like it.'}
  </Notice>
)

export const NothingToOrder = () => (
  <Notice
    kind="info"
    title="There is nothing to order yet."
    action={
      <span className="flex flex-wrap gap-3">
        <LinkButton to="/product-select" variant="primary">
          Design your own
        </LinkButton>
        <LinkButton to="/products-shop">Look into the shop</LinkButton>
      </span>
    }
  >
    Choose something you like; what you put into the cart is ordered here.
  </Notice>
)
