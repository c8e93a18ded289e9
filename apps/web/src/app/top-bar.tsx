import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'

import { CartLink } from '../features/cart/index.ts'
import { useUser } from '../features/session/index.ts'
import { useShop } from '../features/settings/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useHidingBar } from '../lib/use-hiding-bar.ts'
import { useWords } from '../lib/words.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { GUEST_PLACES, PLACES } from './navigation.ts'
import { SideMenu } from './side-menu.tsx'
import { appWords } from './words/index.ts'

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-4 text-16 font-medium whitespace-nowrap underline-offset-8 hover:text-klein',
    isActive && 'underline decoration-klein decoration-2',
  )

const BarLinks = () => {
  const words = useWords(appWords)
  const user = useUser()
  return (
    <nav aria-label={words.main} className="ml-auto hidden items-center wide:flex">
      <ul className="flex items-center gap-1">
        {[...PLACES, ...(user ? [] : GUEST_PLACES)].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={linkClass}>
              {words.places[label]}
            </NavLink>
          </li>
        ))}
      </ul>
      {user && <AccountMenu key={user._id} user={user} />}
    </nav>
  )
}

/** Fixed at the top: hides on the way down, comes back on the way up. At 1024 px and less its links are in a side menu. */
export const TopBar = () => {
  const words = useWords(appWords)
  const shopName = useShop()?.shopName ?? 'Picasso'
  const hidden = useHidingBar()
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
            aria-label={words.homeOf(shopName)}
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
              aria-label={words.openMenu}
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
