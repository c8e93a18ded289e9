import type { Cart, ShopSettings } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cartQuestion } from './cart-question.ts'
import { FreeDeliveryHint } from './free-delivery-hint.tsx'
import { QuoteTotals } from './quote-totals.tsx'
import { useQuote } from './use-quote.ts'
import { cartWords } from './words/index.ts'

interface CartTotalsProps {
  /** As the shop knows them. */
  lines: Cart['cart']
  shop: ShopSettings
}

const BreakHint = ({ shop }: Pick<CartTotalsProps, 'shop'>) => {
  const words = useWords(cartWords)

  const [first] = shop.quantityBreaks.toSorted((a, b) => a.from - b.from)
  if (!first) return null
  return <p className="text-14 text-ink-2">{words.breakHint(first.from, first.percent)}</p>
}

const Onward = ({ left }: { left: number }) => {
  const words = useWords(cartWords)
  return left === 0 ? (
    <LinkButton to="/checkout" variant="primary" size="large">
      {words.checkOutAll}
    </LinkButton>
  ) : (
    <Notice kind="warning" title={words.unbuyable(left)}>
      {words.changeFirst}
    </Notice>
  )
}

/** What the lines come to, as the shop reckons it, and the way to the checkout. */
export const CartTotals = ({ lines, shop }: CartTotalsProps) => {
  const words = useWords(cartWords)

  const question = cartQuestion(lines)
  const left = lines.filter(({ available }) => !available).length
  const { currentData, data, error, refetch } = useQuote({ asked: question?.body, seen: question?.seen })
  const quote = question && (currentData ?? data)
  return (
    <aside aria-labelledby="totals" className="grid gap-5 rounded-control bg-card p-5 sm:p-7 wide:sticky wide:top-20">
      <h2 id="totals" className="text-22">
        {words.together}
      </h2>
      {quote && <QuoteTotals quote={quote} shop={shop} />}
      {quote && <FreeDeliveryHint quote={quote} />}
      {!quote && question && error === undefined && <Skeleton className="h-32" />}
      {!quote && error !== undefined && <LoadFault title={words.notReckoned} error={error} onRetry={() => void refetch()} />}
      <Onward left={left} />
      <BreakHint shop={shop} />
      <p className="text-14 text-ink-2">{words.later}</p>
    </aside>
  )
}
