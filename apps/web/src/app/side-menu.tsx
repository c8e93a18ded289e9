import { NavLink } from 'react-router'

import { useLogout, useUser } from '../features/session/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { adminPlacesOf, GUEST_PLACES, type Place, PLACES } from './navigation.ts'
import { appWords } from './words/index.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
}

const smallClass = 'flex min-h-12 w-full items-center text-left text-18 hover:text-klein aria-[current=page]:text-klein'

interface LinksProps {
  places: readonly Place[]
  className: string
  onClose: () => void
}

const Links = ({ places, className, onClose }: LinksProps) => {
  const words = useWords(appWords)
  return places.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end={to === '/'} onClick={onClose} className={className}>
        {words.places[label]}
      </NavLink>
    </li>
  ))
}

const Content = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(appWords)
  const user = useUser()
  const { signOut } = useLogout()
  const adminPlaces = adminPlacesOf(user)
  return (
    <nav aria-label={words.main} className="flex h-full flex-col gap-8 overflow-y-auto p-6">
      <p className="min-h-8 pr-14 font-display text-22 font-semibold break-words">{user ? words.welcomeBy(user.name) : words.welcome}</p>
      <ul className="grid">
        <Links
          places={PLACES}
          onClose={onClose}
          className="flex min-h-14 items-center border-b border-line font-display text-28 font-semibold hover:text-klein aria-[current=page]:text-klein"
        />
      </ul>
      <ul aria-label={words.yourAccount}>
        <Links
          places={
            user
              ? [
                  { to: '/cart', label: 'cart' },
                  { to: '/profile', label: 'profile' },
                ]
              : [{ to: '/cart', label: 'cart' }, ...GUEST_PLACES]
          }
          onClose={onClose}
          className={smallClass}
        />
        {user && (
          <li>
            <button
              type="button"
              className={smallClass}
              onClick={() => {
                onClose()
                void signOut()
              }}
            >
              {words.places.logout}
            </button>
          </li>
        )}
      </ul>
      {adminPlaces.length > 0 && (
        <section aria-labelledby="admin-panel">
          <h2 id="admin-panel" className="label-mono mb-1 text-ink-2">
            {words.adminPanel}
          </h2>
          <ul>
            <Links places={adminPlaces} onClose={onClose} className={smallClass} />
          </ul>
        </section>
      )}
      <span className={classNames('mt-auto text-klein', adminPlaces.length > 0 && 'max-sm:hidden')}>
        <LogoMark size={96} />
      </span>
    </nav>
  )
}

/** The bar's links on small screens; slides in from the right, a press outside closes it. */
export const SideMenu = ({ open, onClose }: SideMenuProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    label={useWords(appWords).menu}
    className="mt-0! mr-0! mb-0! h-dvh max-h-dvh w-[min(22rem,85vw)] transition-transform duration-200 open:translate-x-0 starting:open:translate-x-full"
  >
    <Content onClose={onClose} />
  </Dialog>
)
