import { Suspense } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { CutLinesDialogProps } from './cut-lines-dialog.tsx'

const Dialog = lazyComponent(() => import('./cut-lines-dialog.tsx').then((part) => part.CutLinesDialog))

/** The dialog, loaded when it is opened. */
export const CutLines = (props: CutLinesDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
