import { Outlet } from 'react-router'

import { LinkButton } from '../../ui/link-button.tsx'
import { useUser } from '../session/index.ts'
import { AdminPage } from './admin-page.tsx'

/** Tells staff why a room is closed to them, instead of sending them away. The shop itself checks every call again. */
export const OwnerGuard = () =>
  useUser()?.isStaff ? (
    <AdminPage
      title="For owners"
      lead="You work here as staff: orders, production and goods are yours. Money, people, mails and settings are for the owners."
    >
      <div className="grid max-w-read justify-items-start gap-5">
        <p>
          If you need something from this page, ask an owner of the shop. An owner can also give you the rights of one, on the page of your
          account.
        </p>
        <LinkButton to="/admin/dashboard" variant="primary">
          Go to the dashboard
        </LinkButton>
      </div>
    </AdminPage>
  ) : (
    <Outlet />
  )
