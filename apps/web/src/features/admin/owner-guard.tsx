import { Outlet } from 'react-router'

import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useUser } from '../auth/index.ts'
import { AdminPage } from './admin-page.tsx'
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
