import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'

import { useShop } from '../features/settings/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useHidingBar } from '../lib/use-hiding-bar.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import { PLACES } from './navigation.ts'
import { SideMenu } from './side-menu.tsx'

/** Fixed at the top: hides on the way down, comes back on the way up. At 1024 px and less its links are in a side menu. */
export const TopBar = () => {
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
        <div className="page-width flex h-full items-center justify-between gap-6">
          <Link to="/" aria-label={`${shopName}, home`} className="-ml-1 flex items-center gap-2.5 p-1 text-ink hover:text-klein">
            <LogoMark size={34} />
            <span className="font-display text-22 font-bold tracking-tight">{shopName}</span>
          </Link>
          <nav aria-label="Main" className="hidden wide:block">
            <ul className="flex items-center gap-1">
              {PLACES.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    className={({ isActive }) =>
                      classNames(
                        'flex min-h-11 items-center rounded-control px-4 text-16 font-medium underline-offset-8 hover:text-klein',
                        isActive && 'underline decoration-klein decoration-2',
                      )
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <button
            type="button"
            aria-label="Open the menu"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-paper-2 wide:hidden"
          >
            <Menu size={24} strokeWidth={1.5} />
          </button>
        </div>
      </header>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}
