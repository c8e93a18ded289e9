import { Link } from 'react-router'
import { toast } from 'sonner'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { profileMessages } from './messages/index.ts'

interface CardActionsProps {
  link: { to: string; text: string }
  /** Deletes the item. */
  onRemove: () => Promise<{ error?: unknown }>
  isRemoving: boolean
  labels: { remove: string; removed: string }
}

/** Actions of an item: continue or delete it. */
export const CardActions = ({ link, onRemove, isRemoving, labels }: CardActionsProps) => {
  const messages = useMessages(profileMessages)
  const describeError = useDescribeError()
  const removeItem = async (): Promise<void> => {
    const { error } = await onRemove()
    if (error) toast.error(describeError(error).message)
    else toast.success(labels.removed)
  }
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to={link.to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein">
        {link.text}
      </Link>
      <button
        type="button"
        disabled={isRemoving}
        aria-label={labels.remove}
        onClick={() => void removeItem()}
        className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
      >
        {messages.removeItem}
      </button>
    </span>
  )
}
