import type { ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

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
