import type { ReactNode } from 'react'

import { LogoMark } from '../../ui/logo-mark.tsx'

interface AccountFrameProps {
  title: string
  /** What this is about, in a sentence. */
  lead?: ReactNode
  children: ReactNode
  /** Other ways to go, below. */
  foot?: ReactNode
}

/** Every way into an account: one column to fill in, and beside it, where there is room, the shop's line on blue. */
export const AccountFrame = ({ title, lead, children, foot }: AccountFrameProps) => (
  <main className="grid min-h-svh pt-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,44%)]">
    <div className="page-width grid content-center py-12 md:py-20">
      <div className="mx-auto grid w-full max-w-narrow gap-8">
        <header>
          <h1 className="text-40">{title}</h1>
          {lead && <p className="mt-3 text-18 text-ink-2">{lead}</p>}
        </header>
        {children}
        {foot && <div className="border-t border-line pt-5 text-ink-2">{foot}</div>}
      </div>
    </div>
    <div aria-hidden className="relative hidden overflow-hidden bg-klein text-on-klein wide:block">
      <span className="sticky top-16 flex h-[calc(100svh-4rem)] items-center justify-center">
        <LogoMark size={420} />
      </span>
    </div>
  </main>
)
