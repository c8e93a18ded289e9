import { NavLink } from 'react-router'

import { useLogout, useUser } from '../features/auth/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { appMessages } from './messages/index.ts'
import { getAdminLinks, GUEST_LINKS, type NavigationLink, NAV_LINKS } from './navigation.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
}

const smallClass = 'flex min-h-12 w-full items-center text-left text-18 hover:text-klein aria-[current=page]:text-klein'

interface LinksProps {
  links: readonly NavigationLink[]
  className: string
  onClose: () => void
}

const Links = ({ links, className, onClose }: LinksProps) => {
  const messages = useMessages(appMessages)
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end={to === '/'} onClick={onClose} className={className}>
        {messages.links[label]}
      </NavLink>
    </li>
  ))
}

const AccountLinks = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(appMessages)
  const user = useUser()
  const { signOut } = useLogout()
  return (
    <ul aria-label={messages.accountLabel}>
      <Links
        links={
          user
            ? [
                { to: '/cart', label: 'cart' },
                { to: '/profile', label: 'profile' },
              ]
            : [{ to: '/cart', label: 'cart' }, ...GUEST_LINKS]
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
            {messages.links.logout}
          </button>
        </li>
      )}
    </ul>
  )
}

const Content = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(appMessages)
  const user = useUser()
  const adminLinks = getAdminLinks(user)
  return (
    <nav aria-label={messages.main} className="flex h-full flex-col gap-8 overflow-y-auto p-6">
      <p className="min-h-8 pr-14 font-display text-22 font-semibold break-words">
        {user ? messages.welcomeUser(user.name) : messages.welcome}
      </p>
      <ul className="grid">
        <Links
          links={NAV_LINKS}
          onClose={onClose}
          className="flex min-h-14 items-center border-b border-line font-display text-28 font-semibold hover:text-klein aria-[current=page]:text-klein"
        />
      </ul>
      <AccountLinks onClose={onClose} />
      {adminLinks.length > 0 && (
        <section aria-labelledby="admin-panel">
          <h2 id="admin-panel" className="label-mono mb-1 text-ink-2">
            {messages.adminPanel}
          </h2>
          <ul>
            <Links links={adminLinks} onClose={onClose} className={smallClass} />
          </ul>
        </section>
      )}
      <span className={classNames('mt-auto text-klein', adminLinks.length > 0 && 'max-sm:hidden')}>
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
    label={useMessages(appMessages).menu}
    className="mt-0! mr-0! mb-0! h-dvh max-h-dvh w-[min(22rem,85vw)] transition-transform duration-200 open:translate-x-0 starting:open:translate-x-full"
  >
    <Content onClose={onClose} />
  </Dialog>
)
