import { describeError } from '../lib/describe-error.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFaultProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** Stands where content would be that could not be fetched. */
export const LoadFault = ({ title, error, onRetry }: LoadFaultProps) => (
  <Notice kind="error" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
    {describeError(error).message}
  </Notice>
)
