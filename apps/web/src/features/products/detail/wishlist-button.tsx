import { Heart } from 'lucide-react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useLocation, useNavigate } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { addWishlistItemMutation, listWishlistItemsQuery, removeWishlistItemMutation } from './api.ts'
import { productMessages } from './messages/index.ts'

const WISHLIST_PATH = '/wishlist'

/** Adds a product to the wishlist of this browser or account, and removes it. */
export const WishlistButton = ({ productId, title }: { productId: string; title: string }) => {
  const messages = useMessages(productMessages)
  const describeError = useDescribeError()
  const { data } = useQuery(listWishlistItemsQuery, undefined)
  const [add, addResult] = useMutation(addWishlistItemMutation)
  const [remove, removeResult] = useMutation(removeWishlistItemMutation)
  const isStored = data?.products.some(({ _id }) => _id === productId) ?? false
  // Optimistic update.
  const isWishlisted = addResult.isLoading ? true : removeResult.isLoading ? false : isStored
  const navigate = useNavigate()
  const isWishlistPage = useLocation().pathname === WISHLIST_PATH
  const addItem = async (): Promise<void> => {
    const { error } = await add({ params: { id: productId } })
    if (error) toastError(describeError(error).message)
    else if (!isWishlistPage)
      toastSuccess(messages.addedToWishlist(title), { action: { label: messages.view, onClick: () => void navigate(WISHLIST_PATH) } })
  }
  const removeItem = async (): Promise<void> => {
    const { error } = await remove({ params: { id: productId } })
    if (error) toastError(describeError(error).message)
    else if (isWishlistPage)
      toastSuccess(messages.removedFromWishlist(title), { action: { label: messages.undo, onClick: () => void addItem() } })
  }
  return (
    <button
      type="button"
      aria-pressed={isWishlisted}
      aria-label={messages.toggleWishlist(title)}
      onClick={() => void (isWishlisted ? removeItem() : addItem())}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-card hover:border-ink"
    >
      <Heart aria-hidden size={20} strokeWidth={1.5} className={classNames(isWishlisted && 'fill-vermilion text-vermilion')} />
    </button>
  )
}
