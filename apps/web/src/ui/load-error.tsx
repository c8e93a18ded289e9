import { useDescribeError } from '../lib/describe-error.ts'
import { useMessages } from '../lib/messages.ts'
import { Button } from './button.tsx'
import { uiMessages } from './messages/index.ts'
import { Notice } from './notice.tsx'

interface LoadErrorProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** Replaces content that could not be loaded. */
export const LoadError = ({ title, error, onRetry }: LoadErrorProps) => {
  const messages = useMessages(uiMessages)
  const describeError = useDescribeError()
  return (
    <Notice kind="error" title={title} action={<Button onClick={onRetry}>{messages.retry}</Button>}>
      {describeError(error).message}
    </Notice>
  )
}
