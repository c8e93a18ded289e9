import type { ReactNode } from 'react'

import { LogoMark } from '../../../ui/logo-mark.tsx'

interface AuthLayoutProps {
  title: string
  /** Subtitle. */
  description?: ReactNode
  children: ReactNode
  /** Alternative links below the form. */
  footer?: ReactNode
}

/** Layout of the account pages: a form, and beside it, if there is room, the shop's motto on blue. */
export const AuthLayout = ({ title, description, children, footer }: AuthLayoutProps) => (
  <main className="grid min-h-svh pt-16 wide:grid-cols-[minmax(0,1fr)_minmax(0,44%)]">
    <div className="page-width grid content-center py-12 md:py-20">
      <div className="mx-auto grid w-full max-w-narrow gap-8">
        <header>
          <h1 className="text-40">{title}</h1>
          {description && <p className="mt-3 text-18 text-ink-2">{description}</p>}
        </header>
        {children}
        {footer && <div className="border-t border-line pt-5 text-ink-2">{footer}</div>}
      </div>
    </div>
    <div aria-hidden className="relative hidden overflow-hidden bg-klein text-on-klein wide:block">
      <span className="sticky top-16 flex h-[calc(100svh-4rem)] items-center justify-center">
        <LogoMark size={420} />
      </span>
    </div>
  </main>
)
