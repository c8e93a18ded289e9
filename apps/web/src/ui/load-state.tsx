import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'
import { useDescribeError } from '../lib/describe-error.ts'
import { useMessages } from '../lib/messages.ts'
import { Button } from './button.tsx'
import { uiMessages } from './messages/index.ts'
import { Notice } from './notice.tsx'

/** Placeholder of loading content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-breathe rounded-picture bg-paper-2', className)} />
)

/** Skeletons, with a status text for screen readers. */
export const LoadingRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <output className="sr-only">{label}</output>
    {children}
  </div>
)

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
