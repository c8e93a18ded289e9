import type { CartItem, ShopSettings } from '@picasso/contract'

import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useReadSettingsQuery } from '../settings/index.ts'
import { CartLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { useCartLines } from './use-cart-lines.ts'
import { useOwnCart } from './use-own-cart.ts'

const GRID = 'grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_24rem]'

const CartWaiting = () => (
  <Waiting label="Loading your cart">
    <div className={GRID}>
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
    </div>
  </Waiting>
)

const Empty = () => (
  <div className="grid max-w-read justify-items-start gap-5">
    <p className="text-18 text-ink-2">
      Nothing is in it yet. Draw something of your own on a garment, or take a ready-made piece from the shop; what you choose waits here
      for you.
    </p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/product-select" variant="primary" size="large">
        Design your own
      </LinkButton>
      <LinkButton to="/products-shop" size="large">
        Look into the shop
      </LinkButton>
    </div>
  </div>
)

const RemovedLine = ({ line, onRestore }: { line: CartItem; onRestore: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4 text-ink-2">
    <output>
      {line.title}, {line.color}, size {line.size.label} was taken out.
    </output>
    <Button aria-label={`Undo, put the ${line.title} back`} onClick={onRestore}>
      Undo
    </Button>
  </div>
)

const Lines = ({ cart, shop }: { cart: readonly CartItem[]; shop: ShopSettings }) => {
  const { lines, removed, change, remove, restore } = useCartLines(cart)
  const shown = lines.map(({ line }) => line._id)
  return (
    <div className={lines.length > 0 ? GRID : 'grid gap-8'}>
      {(lines.length > 0 || removed.length > 0) && (
        <ul className="border-t border-line">
          {lines.map(({ line, sizes, refusal }) => (
            <li key={line._id}>
              <CartLine
                line={line}
                sizes={sizes}
                refusal={refusal}
                onChange={(next) => change(line._id, next)}
                onRemove={() => void remove(line)}
              />
            </li>
          ))}
          {removed.map((line) => (
            <li key={line._id}>
              <RemovedLine line={line} onRestore={() => void restore(line)} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 ? <CartTotals lines={cart.filter(({ _id }) => shown.includes(_id))} shop={shop} /> : <Empty />}
    </div>
  )
}

/** Everything somebody has chosen and not yet ordered. */
export const CartScreen = () => {
  const cart = useOwnCart()
  const shop = useReadSettingsQuery()
  const error = cart.error ?? shop.error
  const retry = () => {
    if (cart.error) void cart.refetch()
    if (shop.error) void shop.refetch()
  }
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      <h1 className="mb-8 text-40 md:mb-10">Cart</h1>
      {cart.data && shop.data && <Lines cart={cart.data.cart} shop={shop.data} />}
      {!(cart.data && shop.data) &&
        (error ? <LoadFault title="Your cart could not be loaded." error={error} onRetry={retry} /> : <CartWaiting />)}
    </main>
  )
}
