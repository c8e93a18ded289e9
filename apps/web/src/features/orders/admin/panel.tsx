import type { ReactNode } from 'react'

/** A section of an order page. */
export const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-control bg-card p-5">
    <h2 id={id} className="text-22">
      {title}
    </h2>
    {children}
  </section>
)
