import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { orderWords } from './words/index.ts'

interface OrderStateProps {
  error: unknown
  onRetry: () => void
}

/** Stands where an order would be that is not there: on its way, unknown, or out of reach. */
export const OrderState = ({ error, onRetry }: OrderStateProps) => {
  const words = useWords(orderWords)
  if (error === undefined) {
    return (
      <Waiting label={words.loading}>
        <div className="grid gap-6">
          <Skeleton className="h-12 w-72" />
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </div>
      </Waiting>
    )
  }
  const { code } = describeError(error)
  if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') return <LoadFault title={words.notLoaded} error={error} onRetry={onRetry} />
  return (
    <div className="grid max-w-read gap-5">
      <h1 className="text-40">{words.none}</h1>
      <Notice kind="info" action={<LinkButton to="/">{words.back}</LinkButton>}>
        {words.wholeLink}
      </Notice>
    </div>
  )
}
