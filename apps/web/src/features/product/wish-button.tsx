import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { toast } from 'sonner'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { useAddWishMutation, useListWishesQuery, useRemoveWishMutation } from './api.ts'
import { productWords } from './words/index.ts'

const WISHLIST = '/wishlist'

/** Puts a product on the wishlist of this browser or account, and takes it off again. */
export const WishButton = ({ productId, title }: { productId: string; title: string }) => {
  const words = useWords(productWords)
  const { data } = useListWishesQuery()
  const [add, adding] = useAddWishMutation()
  const [remove, removing] = useRemoveWishMutation()
  const kept = data?.products.some(({ _id }) => _id === productId) ?? false
  // Shown at once as it will be.
  const wished = adding.isLoading ? true : removing.isLoading ? false : kept
  const navigate = useNavigate()
  const isOnList = useLocation().pathname === WISHLIST
  const keep = async (): Promise<void> => {
    const { error } = await add({ params: { id: productId } })
    if (error) toast.error(describeError(error).message)
    else if (!isOnList) toast.success(words.wished(title), { action: { label: words.seeIt, onClick: () => void navigate(WISHLIST) } })
  }
  const drop = async (): Promise<void> => {
    const { error } = await remove({ params: { id: productId } })
    if (error) toast.error(describeError(error).message)
    else if (isOnList) toast.success(words.unwished(title), { action: { label: words.undo, onClick: () => void keep() } })
  }
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={words.wishFor(title)}
      onClick={() => void (wished ? drop() : keep())}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-card hover:border-ink"
    >
      <Heart aria-hidden size={20} strokeWidth={1.5} className={classNames(wished && 'fill-vermilion text-vermilion')} />
    </button>
  )
}
