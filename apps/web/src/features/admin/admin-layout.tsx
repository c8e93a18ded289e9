import { NavLink, Outlet } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useUser } from '../session/index.ts'
import { placesFor } from './admin-places.ts'

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-paper-2',
    isActive && 'bg-klein-wash text-klein',
  )

/** The frame of the rooms behind the shop: the way between them beside, or above on narrow screens, what is done in each. */
export const AdminLayout = () => {
  const user = useUser()
  return (
    <div className="wide:grid wide:grid-cols-[13.5rem_minmax(0,1fr)]">
      <nav
        aria-label="Behind the shop"
        className="border-b border-line bg-paper pt-16 wide:sticky wide:top-0 wide:h-svh wide:self-start wide:border-r wide:border-b-0"
      >
        <ul className="flex gap-1 overflow-x-auto p-2 wide:grid wide:p-4">
          {(user ? placesFor(user) : []).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} caseSensitive={false} className={linkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
