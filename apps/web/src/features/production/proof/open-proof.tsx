import { Suspense } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { ProofDialogProps } from './proof-dialog.tsx'

const Dialog = lazyComponent(() => import('./proof-dialog.tsx').then((part) => part.ProofDialog))

/** The dialog, loaded when it is opened. */
export const Proof = (props: ProofDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
