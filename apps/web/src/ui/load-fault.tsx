import { describeError } from '../lib/describe-error.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { uiWords } from './words/index.ts'

interface LoadFaultProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** Stands where content would be that could not be fetched. */
export const LoadFault = ({ title, error, onRetry }: LoadFaultProps) => {
  const words = useWords(uiWords)
  return (
    <Notice kind="error" title={title} action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
      {describeError(error).message}
    </Notice>
  )
}
