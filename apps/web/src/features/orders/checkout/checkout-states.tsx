import { useMessages } from '../../../lib/messages.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LinkPair } from '../../../ui/link-pair.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { checkoutMessages } from './messages/index.ts'

export const CheckoutSkeleton = () => {
  const messages = useMessages(checkoutMessages)
  return (
    <LoadingRegion label={messages.loading}>
      <div className="grid items-start gap-x-12 justify-between gap-y-10 wide:grid-cols-[minmax(0,40rem)_minmax(26rem,34rem)]">
        <div className="space-y-5">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </LoadingRegion>
  )
}

/** The order of this page has already been placed. */
export const OrderPlacedNotice = ({ orderPath, onReorder }: { orderPath: string; onReorder?: () => void }) => {
  const messages = useMessages(checkoutMessages)
  return (
    <Notice
      kind="success"
      title={messages.orderPlaced}
      action={
        <span className="flex flex-wrap gap-3">
          <LinkButton to={orderPath} variant="primary">
            {messages.viewOrder}
          </LinkButton>
          {onReorder && <Button onClick={onReorder}>{messages.reorder}</Button>}
        </span>
      }
    >
      {messages.orderPlacedText}
    </Notice>
  )
}

/** The items are not available: removed from the cart or from the shop. */
export const UnavailableNotice = ({ isLine }: { isLine: boolean }) => {
  const messages = useMessages(checkoutMessages)
  return (
    <Notice
      kind="info"
      title={isLine ? messages.notInCart : messages.notInShop}
      action={
        <LinkButton to={isLine ? '/cart' : '/products-shop'} variant="primary">
          {isLine ? messages.viewCart : messages.browseShop}
        </LinkButton>
      }
    >
      {isLine ? messages.missingLineText : messages.missingProductText}
    </Notice>
  )
}

export const EmptyCheckout = () => {
  const messages = useMessages(checkoutMessages)
  return (
    <div data-nothing-to-buy className="grid max-w-read justify-items-start gap-5">
      <div className="grid gap-2">
        <h2 className="text-28">{messages.empty}</h2>
        <p className="text-18 text-ink-2">{messages.emptyText}</p>
      </div>
      <LinkPair
        primary={{ to: '/product-select', label: messages.design }}
        secondary={{ to: '/products-shop', label: messages.browseShop }}
      />
    </div>
  )
}
