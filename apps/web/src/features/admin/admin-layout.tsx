import { Keyboard, PanelLeft, Search } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'

import { useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { Link, Outlet, NavLink, useLocation } from '../../lib/router/components.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useUser } from '../auth/index.ts'
import { LanguageSwitch } from '../language/index.ts'
import { ThemeSwitch, useThemedPage } from '../theme/index.ts'
import { listAdminGroups } from './admin-routes.ts'
import { readVersionQuery } from './api.ts'
import { GlobalSearch } from './global-search.tsx'
import { adminMessages } from './messages/index.ts'
import { useAdminKeys } from './use-admin-keys.ts'

const ShortcutsSheet = lazyComponent(() => import('./shortcuts-sheet.tsx').then((part) => part.ShortcutsSheet))

/** The running version, for support requests and after upgrades. */
const ShopVersion = () => {
  const messages = useMessages(adminMessages)
  const { data } = useQuery(readVersionQuery, undefined)
  return (
    <p className="min-h-4 px-3 font-mono text-12 text-ink-2">
      {data && messages.version(data.version)}
      {data?.commit && <span title={messages.commit}> · {data.commit}</span>}
    </p>
  )
}

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-paper-2 wide:min-h-8',
    isActive && 'bg-klein-wash text-klein hover:bg-klein-wash',
  )

/** Admin navigation, grouped by task. */
const AdminNav = ({ onNavigate }: { onNavigate?: () => void }) => {
  const messages = useMessages(adminMessages)
  const user = useUser()
  return (
    <nav aria-label={messages.adminPages} className="grid gap-4 wide:gap-3">
      {(user ? listAdminGroups(user) : []).map(({ group, routes }) => (
        <section key={group} aria-label={messages.groups[group]}>
          <p aria-hidden className="label-mono mb-1 px-3 text-ink-2 wide:mb-0.5">
            {messages.groups[group]}
          </p>
          <ul>
            {routes.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} onClick={onNavigate} className={linkClass}>
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

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

const SearchButton = ({ onClick }: { onClick: () => void }) => {
  const messages = useMessages(adminMessages)
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-control border border-line bg-card px-3 text-left text-ink-2 hover:border-line-strong"
    >
      <Search {...ICON} />
      <span className="flex-1">{messages.search}</span>
      <kbd className="font-mono text-12 max-wide:hidden">{messages.searchKeys}</kbd>
    </button>
  )
}

/** The foot of the pages behind the shop: the way back to it, and the language. */
const AdminFoot = () => {
  const messages = useMessages(adminMessages)
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line px-4 py-2 text-14 text-ink-2 wide:px-6 print:hidden">
      <Link to="/" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {messages.toShop}
      </Link>
      <LanguageSwitch />
    </footer>
  )
}

/** Navigation and search where the window has no room for a column. */
const TopBar = ({ isMenuOpen, onMenu, onSearch }: { isMenuOpen: boolean; onMenu: () => void; onSearch: () => void }) => {
  const messages = useMessages(adminMessages)
  return (
    <div className="flex gap-2 border-b border-line px-4 pt-18 pb-2 wide:hidden print:hidden">
      <button
        type="button"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-card px-3 font-medium hover:border-line-strong"
      >
        <PanelLeft {...ICON} /> {messages.menu}
      </button>
      <SearchButton onClick={onSearch} />
    </div>
  )
}

type OpenPanel = 'search' | 'keys' | 'menu'

/** Layout of the admin area: navigation, global search and the page. */
export const AdminLayout = () => {
  const messages = useMessages(adminMessages)
  useThemedPage()
  const { pathname } = useLocation()
  const [openPanel, setOpenPanel] = useState<OpenPanel>()
  const close = (): void => setOpenPanel(undefined)
  const openSearch = useCallback(() => setOpenPanel('search'), [])
  const openKeys = useCallback(() => setOpenPanel('keys'), [])
  useAdminKeys({ onSearch: openSearch, onHelp: openKeys })
  return (
    <div data-admin className="wide:grid wide:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <aside className="sticky top-0 hidden h-svh flex-col gap-3 bg-paper px-3 pt-19 pb-3 wide:flex print:hidden">
        <SearchButton onClick={openSearch} />
        {/* In a low window the pages scroll, and what is below them stays. */}
        <div className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3">
          <AdminNav />
        </div>
        <div className="grid gap-1.5">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
            <ThemeSwitch />
            <button
              type="button"
              onClick={openKeys}
              title={messages.shortcutsTitle}
              aria-label={messages.shortcutsTitle}
              className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-paper-2"
            >
              <Keyboard {...ICON} />
            </button>
          </div>
          <ShopVersion />
        </div>
      </aside>
      <TopBar isMenuOpen={openPanel === 'menu'} onMenu={() => setOpenPanel('menu')} onSearch={openSearch} />
      <div className="flex min-h-svh flex-col border-line wide:min-h-0 wide:border-l print:border-0">
        <div className="flex-1">
          {/* Nothing typed on the page of one order or user is still there on that of another. */}
          <Outlet key={pathname} />
        </div>
        <AdminFoot />
      </div>
      <Dialog
        open={openPanel === 'menu'}
        onClose={close}
        label={messages.adminMenu}
        className="mt-0! mb-0! ml-0! h-dvh max-h-dvh w-[min(20rem,85vw)] transition-transform duration-200 open:translate-x-0 starting:open:-translate-x-full"
      >
        <div className="flex h-full flex-col gap-6 overflow-y-auto p-4 pt-6">
          <AdminNav onNavigate={close} />
          <div className="mt-auto grid gap-2">
            <ThemeSwitch />
            <ShopVersion />
          </div>
        </div>
      </Dialog>
      {openPanel === 'search' && <GlobalSearch onClose={close} />}
      <Suspense>{openPanel === 'keys' && <ShortcutsSheet onClose={close} />}</Suspense>
    </div>
  )
}
