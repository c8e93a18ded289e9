import type { SessionUser } from '@picasso/contract'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useLogout, useUser } from '../features/auth/index.ts'
import { LanguageSwitch } from '../features/language/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { NavLink, Link } from '../lib/router/components.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { appMessages } from './messages/index.ts'
import { getAdminLinks, GUEST_LINKS, type NavigationLink, NAV_LINKS, POLICY_LINKS } from './navigation.ts'

const itemClass = 'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-paper-2'

/** Closes the menu on an outside press, on Escape, when it loses focus and on scrolling down. */
const useDismiss = (isOpen: boolean, close: () => void) => {
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    let previousScrollY = window.scrollY
    const onScroll = (): void => {
      if (window.scrollY > previousScrollY) close()
      previousScrollY = window.scrollY
    }
    const onOutsideEvent = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('pointerdown', onOutsideEvent)
    document.addEventListener('focusin', onOutsideEvent)
    document.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('pointerdown', onOutsideEvent)
      document.removeEventListener('focusin', onOutsideEvent)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, close])
  return { menu, button }
}

/** Menu of the signed-in user. */
export const AccountMenu = ({ user }: { user: SessionUser }) => {
  const messages = useMessages(appMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [close] = useState(() => () => setIsOpen(false))
  const { menu, button } = useDismiss(isOpen, close)
  const { signOut } = useLogout()
  const links = getAdminLinks(user)
  return (
    <div ref={menu} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1.5 rounded-control px-3 font-medium hover:bg-paper-2"
      >
        <span className="max-w-48 truncate">{user.name}</span>
        <ChevronDown aria-hidden size={18} strokeWidth={1.5} className={classNames('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div
        id="account-menu"
        hidden={!isOpen}
        className="absolute top-full right-0 mt-2 min-w-56 rounded-control border border-line bg-card p-2 shadow-float"
      >
        {links.length > 0 && (
          <ul aria-label={messages.adminPanel} className="mb-2 border-b border-line pb-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} onClick={close} className={itemClass}>
                  {messages.links[label]}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link to="/profile" onClick={close} className={itemClass}>
          {messages.links.profile}
        </Link>
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            close()
            void signOut()
          }}
        >
          {messages.links.logout}
        </button>
      </div>
    </div>
  )
}

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
      {/* The editor has no footer. */}
      <div className="mt-auto grid gap-4">
        <LanguageSwitch />
        <ul aria-label={messages.policies}>
          <Links links={POLICY_LINKS} onClose={onClose} className="flex min-h-11 items-center text-14 text-ink-2 hover:text-klein" />
        </ul>
      </div>
      <span className={classNames('text-klein', adminLinks.length > 0 && 'max-sm:hidden')}>
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
