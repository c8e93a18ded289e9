import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'

import { useUser } from '../features/auth/index.ts'
import { CartLink } from '../features/cart/index.ts'
import { useShopSettings } from '../features/settings/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { useHideOnScroll } from '../lib/use-hide-on-scroll.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { appMessages } from './messages/index.ts'
import { GUEST_LINKS, NAV_LINKS } from './navigation.ts'
import { SideMenu } from './side-menu.tsx'

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-4 text-16 font-medium whitespace-nowrap underline-offset-8 hover:text-klein',
    isActive && 'underline decoration-klein decoration-2',
  )

const BarLinks = () => {
  const messages = useMessages(appMessages)
  const user = useUser()
  return (
    <nav aria-label={messages.main} className="ml-auto hidden items-center wide:flex">
      <ul className="flex items-center gap-1">
        {[...NAV_LINKS, ...(user ? [] : GUEST_LINKS)].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={linkClass}>
              {messages.links[label]}
            </NavLink>
          </li>
        ))}
      </ul>
      {user && <AccountMenu key={user._id} user={user} />}
    </nav>
  )
}

/** Fixed at the top: hides on scrolling down, returns on scrolling up. Up to 1024 px its links are in the side menu. */
export const TopBar = () => {
  const messages = useMessages(appMessages)
  const shopName = useShopSettings()?.shopName ?? 'Picasso'
  const hidden = useHideOnScroll()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <header
        className={classNames(
          'fixed inset-x-0 top-0 z-40 h-16 border-b border-line bg-paper transition-transform duration-200 has-focus-visible:translate-y-0 print:hidden',
          hidden && '-translate-y-full',
        )}
      >
        <div className="page-width flex h-full items-center gap-2">
          <Link
            to="/"
            aria-label={messages.homeLabel(shopName)}
            className="-ml-1 flex min-w-0 items-center gap-2.5 p-1 text-ink hover:text-klein"
          >
            <LogoMark size={34} />
            <span className="truncate font-display text-22 font-bold tracking-tight">{shopName}</span>
          </Link>
          <BarLinks />
          <div className="flex items-center gap-1 max-wide:ml-auto">
            <CartLink />
            <button
              type="button"
              aria-label={messages.openMenu}
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
              className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-paper-2 wide:hidden"
            >
              <Menu size={24} strokeWidth={1.5} />
            </button>
          </div>
        </div>
      </header>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}
