import type { CartItem, ShopSettings } from '@picasso/contract'
import { priceOf } from '@picasso/design'

import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TotalsList } from '../../ui/totals-list.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useMoney, useShop } from '../settings/index.ts'
import { CartLine } from './cart-line.tsx'
import { useCartLines } from './use-cart-lines.ts'
import { useOwnCart } from './use-own-cart.ts'

const GRID = 'grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_24rem]'

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
      Nothing is in it yet. Choose a garment and put your picture or your words on it; once you choose its size, it waits here for you.
    </p>
    <LinkButton to="/product-select" variant="primary" size="large">
      Design your own
    </LinkButton>
  </div>
)

const Totals = ({ lines, shop }: { lines: readonly CartItem[]; shop: ShopSettings }) => {
  const money = useMoney()
  const price = priceOf(
    lines.map(({ _id, unitPrice, quantity, designId }) => ({ unitPrice, quantity, breakKey: designId ?? _id })),
    { quantityBreaks: shop.quantityBreaks, shipping: 0, tax: shop.tax },
  )
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside aria-labelledby="totals" className="grid gap-5 rounded-control bg-card p-5 sm:p-7 wide:sticky wide:top-20">
      <h2 id="totals" className="text-22">
        Together
      </h2>
      <TotalsList
        rows={[
          { label: pieces === 1 ? 'One piece' : `${pieces} pieces`, amount: money(price.linesTotal) },
          ...(price.discount > 0 ? [{ label: 'Quantity discount', amount: `−${money(price.discount)}`, good: true }] : []),
          ...(price.tax > 0 ? [{ label: `Tax (${shop.tax.percent} %)`, amount: money(price.tax) }] : []),
        ]}
        total={{ label: 'Before delivery', amount: money(price.total) }}
        note="Delivery is chosen at checkout."
      />
      <p className="text-14 text-ink-2">
        Each design is printed and ordered by itself: choose below its picture which one to check out first.
      </p>
    </aside>
  )
}

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
  const { lines, removed, setQuantity, remove, restore } = useCartLines(cart)
  return (
    <div className={lines.length > 0 ? GRID : 'grid gap-8'}>
      {(lines.length > 0 || removed.length > 0) && (
        <ul className="border-t border-line">
          {lines.map((line) => (
            <li key={line._id}>
              <CartLine line={line} onQuantity={(quantity) => setQuantity(line._id, quantity)} onRemove={() => void remove(line)} />
            </li>
          ))}
          {removed.map((line) => (
            <li key={line._id}>
              <RemovedLine line={line} onRestore={() => void restore(line)} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 ? <Totals lines={lines} shop={shop} /> : <Empty />}
    </div>
  )
}

/** Everything somebody has chosen and not yet ordered. */
export const CartScreen = () => {
  const { data, error, refetch } = useOwnCart()
  const shop = useShop()
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      <h1 className="mb-8 text-40 md:mb-10">Cart</h1>
      {data && shop && <Lines cart={data.cart} shop={shop} />}
      {!data && error && <LoadFault title="Your cart could not be loaded." error={error} onRetry={() => void refetch()} />}
      {(!data || !shop) && !error && <CartWaiting />}
    </main>
  )
}
