import type { ReactNode } from 'react'

import type { ApiError } from '../lib/describe-error.ts'
import { Notice } from './notice.tsx'

interface FormErrorProps {
  /** Title of the error. */
  title: string
  error: ApiError | undefined
  action?: ReactNode
}

/** Shows why a submission was rejected, if no field explains it. */
export const FormError = ({ title, error, action }: FormErrorProps) =>
  error && (
    <Notice kind="error" title={title} action={action}>
      {error.message}
    </Notice>
  )
