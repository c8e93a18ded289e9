import { getErrorCode } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingRegion, Skeleton } from '../../ui/loading-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderMessages } from './messages/index.ts'

interface OrderPlaceholderProps {
  error: unknown
  onRetry: () => void
}

/** Placeholder of an order that is loading, unknown or not accessible. */
export const OrderPlaceholder = ({ error, onRetry }: OrderPlaceholderProps) => {
  const messages = useMessages(orderMessages)
  if (error === undefined) {
    return (
      <LoadingRegion label={messages.loading}>
        <div className="grid gap-6">
          <Skeleton className="h-12 w-72" />
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
        </div>
      </LoadingRegion>
    )
  }
  const code = getErrorCode(error)
  if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') return <LoadError title={messages.notLoaded} error={error} onRetry={onRetry} />
  return (
    <div className="grid max-w-read gap-5">
      <h1 className="text-40">{messages.notFound}</h1>
      <Notice kind="info" action={<LinkButton to="/">{messages.backToStart}</LinkButton>}>
        {messages.notFoundText}
      </Notice>
    </div>
  )
}
