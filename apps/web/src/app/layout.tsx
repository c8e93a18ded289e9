import { ChevronDown, Menu } from 'lucide-react'
import { type ReactNode, useEffect, Suspense, useState, useSyncExternalStore, useRef } from 'react'

import { useUser } from '../features/auth/index.ts'
import { CartLink } from '../features/cart/index.ts'
import { CookieBanner } from '../features/consent/cookie-banner.tsx'
import { PurchaseProgress } from '../features/progress/purchase-progress.tsx'
import { useShopSettings } from '../features/settings/index.ts'
import { classNames } from '../lib/class-names.ts'
import { lazyComponent, watchForSlowLoad } from '../lib/lazy-component.tsx'
import { useMessages } from '../lib/messages.ts'
import { reloadPrompt } from '../lib/reload-prompt.ts'
import {
  Outlet,
  ScrollRestoration,
  useIsPreview,
  usePendingLocation,
  useLocation,
  useMatches,
  Link,
  NavLink,
} from '../lib/router/components.tsx'
import { runWhenIdle } from '../lib/run-when-idle.ts'
import { hasShownToast, subscribeToToasts } from '../lib/toast.ts'
import { useHideOnScroll } from '../lib/use-hide-on-scroll.ts'
import { Button } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Footer } from './footer.tsx'
import { AccountMenu, SideMenu } from './menus.tsx'
import { appMessages } from './messages/index.ts'
import { GUEST_LINKS, isEditorPath, NAV_LINKS } from './navigation.ts'
import { PageAnnouncement } from './page-announcement.tsx'
import { documentTitle, isPageHandle, getPageMetadata } from './page-handle.ts'

/** Shown while a page loads; appears only after a noticeable wait. */
export const PageSpinner = () => (
  <div className="pointer-events-none fixed inset-0 z-30 grid animate-appear-late place-items-center">
    <div className="grid size-20 place-items-center rounded-full bg-card text-klein shadow-float">
      <Spinner size={40} label={useMessages(appMessages).loadingPage} />
    </div>
  </div>
)

const linkClass = ({ isActive }: { isActive: boolean }): string =>
  classNames(
    'flex min-h-11 items-center rounded-control px-4 text-16 font-medium whitespace-nowrap underline-offset-8 hover:text-klein',
    isActive && 'underline decoration-klein decoration-2',
  )

/**
 * Place of the account menu in a page that the server rendered, which is the same for everybody: shown with the stored name by
 * `showStoredUser` until the page is hydrated.
 */
const StoredUser = () => (
  <span aria-hidden className="hidden min-h-11 items-center gap-1.5 px-3 font-medium in-data-user:flex">
    <span className="max-w-48 truncate after:content-(--user-name)" />
    <ChevronDown size={18} strokeWidth={1.5} />
  </span>
)

const BarLinks = () => {
  const messages = useMessages(appMessages)
  const user = useUser()
  return (
    <nav aria-label={messages.main} className="ml-auto hidden items-center wide:flex">
      <ul className="flex items-center gap-1">
        {NAV_LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className={linkClass}>
              {messages.links[label]}
            </NavLink>
          </li>
        ))}
        {!user &&
          GUEST_LINKS.map(({ to, label }) => (
            <li key={to} className="in-data-user:hidden">
              <NavLink to={to} className={linkClass}>
                {messages.links[label]}
              </NavLink>
            </li>
          ))}
      </ul>
      {user ? <AccountMenu key={user._id} user={user} /> : <StoredUser />}
    </nav>
  )
}

/** The links of the bar on small screens, behind a button. */
const MenuButton = () => {
  const messages = useMessages(appMessages)
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={messages.openMenu}
        aria-expanded={menuOpen}
        onClick={() => setMenuOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-control hover:bg-paper-2 wide:hidden"
      >
        <Menu size={24} strokeWidth={1.5} />
      </button>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}

/** Hides on scrolling down, returns on scrolling up; what it contains is not rendered again for that. */
const HidingHeader = ({ isInEditor, children }: { isInEditor: boolean; children: ReactNode }) => {
  const isHidden = useHideOnScroll()
  return (
    <header
      // What stays below it while the page scrolls follows.
      data-bar={isHidden ? 'hidden' : undefined}
      data-editor={isInEditor || undefined}
      className={classNames(
        'fixed inset-x-0 top-0 z-40 h-16 border-b border-line bg-paper transition-transform duration-200 has-focus-visible:translate-y-0 print:hidden',
        isHidden && '-translate-y-full',
      )}
    >
      {children}
    </header>
  )
}

/** Fixed at the top. Up to 1024 px its links are in the side menu. */
const TopBar = ({ isInEditor }: { isInEditor: boolean }) => {
  const messages = useMessages(appMessages)
  const shopName = useShopSettings()?.shopName ?? 'Picasso'
  return (
    <HidingHeader isInEditor={isInEditor}>
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
          <MenuButton />
        </div>
      </div>
    </HidingHeader>
  )
}

/** Offers a reload that may help, on a page with unsaved input: the visitor chooses when. */
const ReloadNotice = () => {
  const { reloadNotice } = useMessages(appMessages)
  const { pathname } = useLocation()
  const reason = useSyncExternalStore(reloadPrompt.subscribe, reloadPrompt.getReason, () => undefined)
  /** Element that had the focus before the notice. */
  const previousFocus = useRef<HTMLElement>(null)
  useEffect(() => reloadPrompt.onPageChange(pathname), [pathname])
  if (!reason) return null

  const dismiss = (): void => {
    reloadPrompt.dismiss()
    const target = previousFocus.current?.isConnected ? previousFocus.current : document.getElementById('content')
    target?.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for the button inside
    <section
      aria-label={reloadNotice.reasons[reason].title}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss()
      }}
      className="fixed inset-x-3 top-3 z-50 rounded-control bg-card shadow-float sm:inset-x-auto sm:top-6 sm:right-6 sm:max-w-104"
    >
      <Notice
        kind="warning"
        title={reloadNotice.reasons[reason].title}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => window.location.reload()}>{reloadNotice.reload}</Button>
            <Button variant="quiet" onClick={dismiss}>
              {reloadNotice.dismiss}
            </Button>
          </div>
        }
      >
        {reloadNotice.reasons[reason].text}
      </Notice>
    </section>
  )
}

/** Updates the document's title and description on client-side navigation, and returns the title of the page. */
const usePageMetadata = (): string | undefined => {
  const { pages } = useMessages(appMessages)
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  const handle: unknown = match?.handle
  const metadata = getPageMetadata(match?.loaderData) ?? (isPageHandle(handle) ? pages[handle.metadataKey] : undefined)
  const title = metadata?.title
  const description = metadata?.description ?? ''
  const shopName = useShopSettings()?.shopName
  useEffect(() => {
    if (title === undefined) return
    document.title = documentTitle({ title }, shopName)
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description, shopName])
  return title
}

/** Waits for a connection: a failed load must not replace the page. */
const Toaster = lazyComponent(() => import('sonner').then((part) => part.Toaster))

/** Actions that may show a toast; assistive tools may only click or fill in, files may only be dropped. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'drop', 'paste'] as const

/** Loads the toast library at the first interaction or the first toast. Toasts raised before are then shown. */
const LazyToaster = () => {
  const { closeToast, toasts } = useMessages(appMessages)
  const [hasInteracted, setHasInteracted] = useState(false)
  const hasToasts = useSyncExternalStore(subscribeToToasts, hasShownToast, () => false)
  useEffect(() => {
    const abortController = new AbortController()
    const onInteraction = (): void => {
      abortController.abort()
      // After the answer to the interaction.
      runWhenIdle(() => setHasInteracted(true))
    }
    for (const eventName of INTERACTION_EVENTS)
      window.addEventListener(eventName, onInteraction, { signal: abortController.signal, passive: true, capture: true })
    return () => abortController.abort()
  }, [])
  return (
    (hasInteracted || hasToasts) && (
      <Suspense>
        <Toaster
          position="top-right"
          duration={5000}
          closeButton
          containerAriaLabel={toasts}
          toastOptions={{ closeButtonAriaLabel: closeToast }}
          // Over the bar; `toasts.css` has its end on wide screens.
          offset={{ top: 4, right: 8 }}
          mobileOffset={{ top: 4, left: 8, right: 8 }}
        />
      </Suspense>
    )
  )
}

/** Layout of the four purchase steps: progress indicator and screen. A design of somebody else is looked at outside of a purchase. */
export const CheckoutLayout = () => {
  const { pathname } = useLocation()
  return (
    <>
      <div data-editor={isEditorPath(pathname) || undefined} className="steps-bar border-b border-line pt-16 has-[+[data-foreign]]:hidden">
        <div className="page-width py-4">
          <PurchaseProgress path={pathname} />
        </div>
      </div>
      <Outlet />
    </>
  )
}

/** Layout around every screen. */
export const Layout = () => {
  const isLoading = usePendingLocation() !== undefined
  const isPreview = useIsPreview()
  const { pathname } = useLocation()
  const messages = useMessages(appMessages)
  const title = usePageMetadata()
  useEffect(() => (isLoading ? watchForSlowLoad() : undefined), [isLoading])

  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper opacity-0 focus-visible:translate-y-0 focus-visible:opacity-100"
      >
        {messages.skip}
      </a>
      <PageAnnouncement title={title} />
      <TopBar isInEditor={isEditorPath(pathname)} />
      <div id="content" tabIndex={-1} className="min-h-svh outline-none">
        <Outlet />
      </div>
      {/* The pages behind the shop have a slim one of their own. */}
      {!/^\/admin(\/|$)/i.test(pathname) && <Footer />}
      <CookieBanner />
      {/* New pages start at the top; going back restores the scroll position. */}
      <ScrollRestoration />
      {isLoading && !isPreview && <PageSpinner />}
      <LazyToaster />
      <ReloadNotice />
    </>
  )
}
