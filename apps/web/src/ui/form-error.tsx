import type { ReactNode } from 'react'

import type { ApiError } from '../lib/describe-error.ts'
import { Notice } from './notice.tsx'

interface FormErrorProps {
  /** What did not happen. */
  title: string
  error: ApiError | undefined
  action?: ReactNode
}

/** Says why a form was not taken, where that concerns none of its fields. */
export const FormError = ({ title, error, action }: FormErrorProps) =>
  error && (
    <Notice kind="error" title={title} action={action}>
      {error.message}
    </Notice>
  )
