import { NavLink } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { useUser } from '../auth/index.ts'
import { listAdminGroups } from './admin-routes.ts'
import { adminMessages } from './messages/index.ts'

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-paper-2 wide:min-h-9',
    isActive && 'bg-klein-wash text-klein hover:bg-klein-wash',
  )

/** Admin navigation, grouped by task. */
export const AdminNav = ({ onNavigate }: { onNavigate?: () => void }) => {
  const messages = useMessages(adminMessages)
  const user = useUser()
  return (
    <nav aria-label={messages.adminPages} className="grid gap-5">
      {(user ? listAdminGroups(user) : []).map(({ group, routes }) => (
        <section key={group} aria-label={messages.groups[group]}>
          <p aria-hidden className="label-mono mb-1 px-3 text-ink-2">
            {messages.groups[group]}
          </p>
          <ul>
            {routes.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} caseSensitive={false} onClick={onNavigate} className={linkClass}>
                  {messages.places[name]}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
