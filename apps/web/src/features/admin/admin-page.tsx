import type { ReactNode } from 'react'

interface AdminPageProps {
  title: string
  /** A sentence under it. */
  lead?: ReactNode
  /** What is done here most. */
  actions?: ReactNode
  children: ReactNode
}

/** One room behind the shop. */
export const AdminPage = ({ title, lead, actions, children }: AdminPageProps) => (
  <main className="mx-auto w-full max-w-360 min-w-0 px-4 pt-8 pb-16 md:px-6 wide:pt-24">
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-40 break-words">{title}</h1>
        {lead !== undefined && <div className="mt-1 text-ink-2">{lead}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
    {children}
  </main>
)
