import type { ReactNode } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { Outlet } from '../../lib/router/components.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useUser } from '../auth/index.ts'
import { adminMessages } from './messages/index.ts'

/** Tells staff why a page is closed to them instead of redirecting. The server checks every call again. */
export const OwnerGuard = () => {
  const messages = useMessages(adminMessages).forOwners
  return useUser()?.isStaff ? (
    <AdminPage title={messages.title} description={messages.description}>
      <div className="grid max-w-read justify-items-start gap-5">
        <p>{messages.text}</p>
        <LinkButton to="/admin/dashboard" variant="primary">
          {messages.dashboard}
        </LinkButton>
      </div>
    </AdminPage>
  ) : (
    <Outlet />
  )
}

interface AdminPageProps {
  title: string
  /** A subtitle. */
  description?: ReactNode
  /** The main action of the page. */
  actions?: ReactNode
  /** Only the page content is printed. */
  isPrintable?: true
  children: ReactNode
}

/** A page of the admin area. */
export const AdminPage = ({ title, description, actions, isPrintable, children }: AdminPageProps) => (
  <main className="mx-auto w-full max-w-360 min-w-0 px-4 pt-8 pb-16 md:px-6 wide:pt-24">
    <header
      className={classNames('mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-4 md:gap-x-8', isPrintable && 'print:hidden')}
    >
      <div className="min-w-0">
        <h1 className="text-28 break-words sm:text-40">{title}</h1>
        {description !== undefined && <div className="mt-1 text-ink-2">{description}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
    {children}
  </main>
)
