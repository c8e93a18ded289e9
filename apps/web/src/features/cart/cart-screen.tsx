import { type CartItem, type PublicSettings, groupByTeam, type Cart } from '@picasso/contract'

import { useQuery } from '../../app/api.ts'
import { keepFocusInList } from '../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LinkPair } from '../../ui/link-pair.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContinueDraft } from '../drafts/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { readSettingsQuery } from '../settings/index.ts'
import { CartLine } from './cart-line.tsx'
import { cartMessages } from './messages/index.ts'
import { FreeDeliveryHint, QuoteTotals } from './quote-totals.tsx'
import { TeamLines } from './team-lines.tsx'
import { useCartLines } from './use-cart-lines.ts'
import { useCart } from './use-cart.ts'
import { buildCartQuote, useQuote } from './use-quote.ts'

interface CartTotalsProps {
  /** Cart lines as stored by the server. */
  lines: Cart['cart']
  shop: PublicSettings
}

const BreakHint = ({ shop }: Pick<CartTotalsProps, 'shop'>) => {
  const messages = useMessages(cartMessages)

  const [firstBreak] = shop.quantityBreaks.toSorted((a, b) => a.from - b.from)
  if (!firstBreak) return null
  return <p className="text-14 text-ink-2">{messages.breakHint(firstBreak.from, firstBreak.percent)}</p>
}

const CheckoutAction = ({ unavailableCount }: { unavailableCount: number }) => {
  const messages = useMessages(cartMessages)
  return unavailableCount === 0 ? (
    <LinkButton to="/checkout" variant="primary" size="large">
      {messages.checkOutAll}
    </LinkButton>
  ) : (
    <Notice kind="warning" title={messages.unavailableLines(unavailableCount)}>
      {messages.changeFirst}
    </Notice>
  )
}

/** The total of the cart as quoted by the server, and the way to the checkout. */
const CartTotals = ({ lines, shop }: CartTotalsProps) => {
  const messages = useMessages(cartMessages)

  const quoteQuery = buildCartQuote(lines)
  const unavailableCount = lines.filter(({ available }) => !available).length
  const { currentData, data, error, refetch } = useQuote({ request: quoteQuery?.body, cacheKey: quoteQuery?.cacheKey })
  const quote = quoteQuery && (currentData ?? data)
  return (
    <aside aria-labelledby="totals" className="grid gap-5 rounded-control bg-card p-5 sm:p-7 wide:sticky wide:top-20">
      <h2 id="totals" className="text-22">
        {messages.summary}
      </h2>
      {quote && <QuoteTotals quote={quote} shop={shop} />}
      {quote && <FreeDeliveryHint quote={quote} />}
      {!quote && quoteQuery && error === undefined && <Skeleton className="h-32" />}
      {!currentData && error !== undefined && <LoadError title={messages.quoteFailed} error={error} onRetry={() => void refetch()} />}
      <CheckoutAction unavailableCount={unavailableCount} />
      <BreakHint shop={shop} />
      <p className="text-14 text-ink-2">{messages.checkoutHint}</p>
    </aside>
  )
}

const GRID = 'grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_24rem]'

const CartSkeleton = () => {
  const messages = useMessages(cartMessages)
  return (
    <LoadingRegion label={messages.loading}>
      <div className={GRID}>
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
      </div>
    </LoadingRegion>
  )
}

const EmptyCart = () => {
  const messages = useMessages(cartMessages)
  return (
    <div className="grid max-w-read justify-items-start gap-5">
      <p className="text-18 text-ink-2">{messages.empty}</p>
      <LinkPair
        primary={{ to: '/product-select', label: messages.design }}
        secondary={{ to: '/products-shop', label: messages.browseShop }}
      />
    </div>
  )
}

const RemovedLine = ({ line, onRestore }: { line: CartItem; onRestore: () => void }) => {
  const messages = useMessages(cartMessages)

  const { getTitle, getColorName } = useGarmentNames()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4 text-ink-2">
      <output>{messages.removed(messages.lineName(getTitle(line), getColorName(line.color), line.size.label))}</output>
      <Button aria-label={messages.undoLine(getTitle(line))} onClick={onRestore}>
        {messages.undo}
      </Button>
    </div>
  )
}

const CartLines = ({ cart, shop }: { cart: readonly CartItem[]; shop: PublicSettings }) => {
  const { lines, removedLines, change, remove, restore } = useCartLines(cart)
  const visibleIds = lines.map(({ line }) => line._id)
  return (
    <div className={lines.length > 0 ? GRID : 'grid gap-8'}>
      {(lines.length > 0 || removedLines.length > 0) && (
        <ul ref={keepFocusInList} className="border-t border-line">
          {groupByTeam(lines.map((entry) => ({ ...entry, team: entry.line.team }))).map(({ teamId, lines: group }) =>
            teamId === null ? (
              group.map(({ line, sizes, error }) => (
                <li key={line._id}>
                  <CartLine
                    line={line}
                    sizes={sizes}
                    error={error}
                    onChange={(next) => change(line._id, next)}
                    onRemove={() => void remove(line)}
                  />
                </li>
              ))
            ) : (
              <li key={teamId}>
                <TeamLines teamId={teamId} lines={group} onChange={change} onRemove={(line) => void remove(line)} />
              </li>
            ),
          )}
          {removedLines.map((line) => (
            <li key={line._id}>
              <RemovedLine line={line} onRestore={() => void restore(line)} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 ? <CartTotals lines={cart.filter(({ _id }) => visibleIds.includes(_id))} shop={shop} /> : <EmptyCart />}
    </div>
  )
}

/** The cart. */
export const CartScreen = () => {
  const messages = useMessages(cartMessages)

  const cart = useCart()
  const shop = useQuery(readSettingsQuery, undefined)
  const error = cart.error ?? shop.error
  const retry = () => {
    if (cart.error) void cart.refetch()
    if (shop.error) void shop.refetch()
  }
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      <h1 className="mb-8 text-40 md:mb-10">{messages.title}</h1>
      {cart.data && shop.data && <CartLines cart={cart.data.cart} shop={shop.data} />}
      {!(cart.data && shop.data) && (error ? <LoadError title={messages.notLoaded} error={error} onRetry={retry} /> : <CartSkeleton />)}
      {/* Below the lines, so that it does not shift them when it loads. */}
      <ContinueDraft className="mt-12 max-w-104" />
    </main>
  )
}
