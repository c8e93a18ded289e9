import { type CartItem, type ShopSettings, teamGroups } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { Unfinished } from '../drafts/index.ts'
import { useReadSettingsQuery } from '../settings/index.ts'
import { CartLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { TeamLines } from './team-lines.tsx'
import { useCartLines } from './use-cart-lines.ts'
import { useOwnCart } from './use-own-cart.ts'
import { cartWords } from './words/index.ts'

const GRID = 'grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_24rem]'

const CartWaiting = () => {
  const words = useWords(cartWords)
  return (
    <Waiting label={words.loading}>
      <div className={GRID}>
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
    </Waiting>
  )
}

const Empty = () => {
  const words = useWords(cartWords)
  return (
    <div className="grid max-w-read justify-items-start gap-5">
      <p className="text-18 text-ink-2">{words.empty}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/product-select" variant="primary" size="large">
          {words.design}
        </LinkButton>
        <LinkButton to="/products-shop" size="large">
          {words.look}
        </LinkButton>
      </div>
    </div>
  )
}

const RemovedLine = ({ line, onRestore }: { line: CartItem; onRestore: () => void }) => {
  const words = useWords(cartWords)

  const { titleOf, colorOf } = useGarmentNames()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4 text-ink-2">
      <output>{words.takenOut(words.lineName(titleOf(line), colorOf(line.color), line.size.label))}</output>
      <Button aria-label={words.undoLine(titleOf(line))} onClick={onRestore}>
        {words.undo}
      </Button>
    </div>
  )
}

const Lines = ({ cart, shop }: { cart: readonly CartItem[]; shop: ShopSettings }) => {
  const { lines, removed, change, remove, restore } = useCartLines(cart)
  const shown = lines.map(({ line }) => line._id)
  return (
    <div className={lines.length > 0 ? GRID : 'grid gap-8'}>
      {(lines.length > 0 || removed.length > 0) && (
        <ul className="border-t border-line">
          {teamGroups(lines.map((each) => ({ ...each, team: each.line.team }))).map(({ teamId, lines: together }) =>
            teamId === null ? (
              together.map(({ line, sizes, refusal }) => (
                <li key={line._id}>
                  <CartLine
                    line={line}
                    sizes={sizes}
                    refusal={refusal}
                    onChange={(next) => change(line._id, next)}
                    onRemove={() => void remove(line)}
                  />
                </li>
              ))
            ) : (
              <li key={teamId}>
                <TeamLines teamId={teamId} lines={together} onChange={change} onRemove={(line) => void remove(line)} />
              </li>
            ),
          )}
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
  const words = useWords(cartWords)

  const cart = useOwnCart()
  const shop = useReadSettingsQuery()
  const error = cart.error ?? shop.error
  const retry = () => {
    if (cart.error) void cart.refetch()
    if (shop.error) void shop.refetch()
  }
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      <h1 className="mb-8 text-40 md:mb-10">{words.title}</h1>
      {cart.data && shop.data && <Lines cart={cart.data.cart} shop={shop.data} />}
      {!(cart.data && shop.data) && (error ? <LoadFault title={words.notLoaded} error={error} onRetry={retry} /> : <CartWaiting />)}
      {/* Below the lines, which it must not move when it arrives. */}
      <Unfinished className="mt-12 max-w-104" />
    </main>
  )
}
