import type { ReactNode } from 'react'

interface PanelProps {
  /** Its anchor, for the navigation beside it. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A section of the profile. */
export const Panel = ({ id, title, text, children }: PanelProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line py-10 first:border-t-0 first:pt-0">
    <h2 id={`${id}-title`} className="text-28">
      {title}
    </h2>
    {text && <p className="mt-2 max-w-read text-ink-2">{text}</p>}
    <div className="mt-6 max-w-read">{children}</div>
  </section>
)
