import type { ReactNode } from 'react'

/** Skeletons, with a status text for screen readers. */
export const LoadingRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <output className="sr-only">{label}</output>
    {children}
  </div>
)
