import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { checkoutWords } from './words/index.ts'

export const CheckoutWaiting = () => {
  const words = useWords(checkoutWords)
  return (
    <Waiting label={words.loading}>
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
}

/** The order this page was about exists already. */
export const Placed = ({ address, onAgain }: { address: string; onAgain?: () => void }) => {
  const words = useWords(checkoutWords)
  return (
    <Notice
      kind="success"
      title={words.placed}
      action={
        <span className="flex flex-wrap gap-3">
          <LinkButton to={address} variant="primary">
            {words.seeOrder}
          </LinkButton>
          {onAgain && <Button onClick={onAgain}>{words.again}</Button>}
        </span>
      }
    >
      {words.placedOnce}
    </Notice>
  )
}

/** What was to be bought is not there: a line that left the cart, or a piece that left the shop. */
export const Gone = ({ isLine }: { isLine: boolean }) => {
  const words = useWords(checkoutWords)
  return (
    <Notice
      kind="info"
      title={isLine ? words.notInCart : words.notInShop}
      action={
        <LinkButton to={isLine ? '/cart' : '/products-shop'} variant="primary">
          {isLine ? words.lookCart : words.lookShop}
        </LinkButton>
      }
    >
      {isLine ? words.goneLine : words.gonePiece}
    </Notice>
  )
}

export const NothingToOrder = () => {
  const words = useWords(checkoutWords)
  return (
    <Notice
      kind="info"
      title={words.nothing}
      action={
        <span className="flex flex-wrap gap-3">
          <LinkButton to="/product-select" variant="primary">
            {words.design}
          </LinkButton>
          <LinkButton to="/products-shop">{words.lookShop}</LinkButton>
        </span>
      }
    >
      {words.nothingText}
    </Notice>
  )
}
