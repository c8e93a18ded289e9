import { Outlet } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useUser } from '../session/index.ts'
import { AdminPage } from './admin-page.tsx'
import { adminWords } from './words/index.ts'

/** Tells staff why a room is closed to them, instead of sending them away. The shop itself checks every call again. */
export const OwnerGuard = () => {
  const words = useWords(adminWords).forOwners
  return useUser()?.isStaff ? (
    <AdminPage title={words.title} lead={words.lead}>
      <div className="grid max-w-read justify-items-start gap-5">
        <p>{words.text}</p>
        <LinkButton to="/admin/dashboard" variant="primary">
          {words.dashboard}
        </LinkButton>
      </div>
    </AdminPage>
  ) : (
    <Outlet />
  )
}
