import type { ReactNode } from 'react'

import type { Fault } from '../lib/describe-error.ts'
import { Notice } from './notice.tsx'

interface FormFaultProps {
  /** What did not happen. */
  title: string
  fault: Fault | undefined
  action?: ReactNode
}

/** Says why a form was not taken, where that concerns none of its fields. */
export const FormFault = ({ title, fault, action }: FormFaultProps) =>
  fault && (
    <Notice kind="error" title={title} action={action}>
      {fault.message}
    </Notice>
  )
