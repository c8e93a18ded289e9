import { Link } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { profileWords } from './words/index.ts'

interface CardActionsProps {
  use: { to: string; text: string }
  /** Takes the thing out of what is kept. */
  onTakeOut: () => Promise<{ error?: unknown }>
  isTakingOut: boolean
  says: { takeOut: string; takenOut: string }
}

/** What can be done with one kept thing: go on with it, or take it out. */
export const CardActions = ({ use, onTakeOut, isTakingOut, says }: CardActionsProps) => {
  const words = useWords(profileWords)
  const takeOut = async (): Promise<void> => {
    const { error } = await onTakeOut()
    if (error) toast.error(describeError(error).message)
    else toast.success(says.takenOut)
  }
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to={use.to} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein">
        {use.text}
      </Link>
      <button
        type="button"
        disabled={isTakingOut}
        aria-label={says.takeOut}
        onClick={() => void takeOut()}
        className="min-h-11 underline underline-offset-4 hover:text-vermilion-ink"
      >
        {words.takeOut}
      </button>
    </span>
  )
}
