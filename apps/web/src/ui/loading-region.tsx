import type { ReactNode } from 'react'

/** Skeletons for the eye, a sentence for the ear. */
export const LoadingRegion = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <output className="sr-only">{label}</output>
    {children}
  </div>
)
