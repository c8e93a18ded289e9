import { Heart } from 'lucide-react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useLocation, useNavigate } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { addWishlistItemMutation, listWishlistItemsQuery, removeWishlistItemMutation } from './api.ts'
import { productMessages } from './messages/index.ts'

const WISHLIST_PATH = '/wishlist'

interface WishlistButtonProps {
  productId: string
  title: string
  /** Whether its word stands beside the heart. */
  isLabelled?: boolean
}

/** Adds a product to the wishlist of this browser or account, and removes it. */
export const WishlistButton = ({ productId, title, isLabelled = false }: WishlistButtonProps) => {
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
  const heart = <Heart aria-hidden size={20} strokeWidth={1.5} className={classNames(isWishlisted && 'fill-vermilion text-vermilion')} />
  const toggle = (): void => void (isWishlisted ? removeItem() : addItem())
  if (isLabelled)
    return (
      <Button aria-pressed={isWishlisted} onClick={toggle}>
        {heart}
        {messages.wishlist}
      </Button>
    )
  return (
    <button
      type="button"
      aria-pressed={isWishlisted}
      aria-label={messages.toggleWishlist(title)}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-control border border-line-strong bg-card hover:border-ink"
    >
      {heart}
    </button>
  )
}
