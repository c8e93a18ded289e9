import type { Cart, PublicSettings } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { buildCartQuote } from './build-cart-quote.ts'
import { FreeDeliveryHint } from './free-delivery-hint.tsx'
import { cartMessages } from './messages/index.ts'
import { QuoteTotals } from './quote-totals.tsx'
import { useQuote } from './use-quote.ts'

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
export const CartTotals = ({ lines, shop }: CartTotalsProps) => {
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
      {!quote && error !== undefined && <LoadError title={messages.quoteFailed} error={error} onRetry={() => void refetch()} />}
      <CheckoutAction unavailableCount={unavailableCount} />
      <BreakHint shop={shop} />
      <p className="text-14 text-ink-2">{messages.checkoutHint}</p>
    </aside>
  )
}
