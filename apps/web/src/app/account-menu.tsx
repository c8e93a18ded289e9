import type { SessionUser } from '@picasso/contract'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { useLogout } from '../features/auth/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { appMessages } from './messages/index.ts'
import { getAdminLinks } from './navigation.ts'

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
