import { NavLink } from 'react-router'

import { Dialog } from '../ui/dialog.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { PLACES } from './navigation.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
}

/** The bar's links on small screens; slides in from the right, a press outside closes it. */
export const SideMenu = ({ open, onClose }: SideMenuProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    label="Menu"
    className="mt-0! mr-0! mb-0! h-dvh max-h-dvh w-[min(22rem,85vw)] transition-transform duration-200 open:translate-x-0 starting:open:translate-x-full"
  >
    <nav aria-label="Main" className="flex h-full flex-col justify-between gap-8 p-6 pt-20">
      <ul className="grid gap-1">
        {PLACES.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              onClick={onClose}
              className="flex min-h-14 items-center border-b border-line font-display text-28 font-semibold hover:text-klein aria-[current=page]:text-klein"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <span className="text-klein">
        <LogoMark size={96} />
      </span>
    </nav>
  </Dialog>
)
