import { useEffect, Suspense, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation, useLocation, useMatches } from 'react-router'

import { CookieBanner } from '../features/consent/index.ts'
import { PurchaseProgress } from '../features/progress/index.ts'
import { useShopSettings } from '../features/settings/index.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { watchForSlowLoad } from '../lib/load-when-online.ts'
import { useMessages } from '../lib/messages.ts'
import { hasShownToast, subscribeToToasts } from '../lib/toast.ts'
import { Footer } from './footer.tsx'
import { appMessages } from './messages/index.ts'
import { documentTitle, isPageHandle, getPageMetadata } from './page-handle.ts'
import { PageSpinner } from './page-spinner.tsx'
import { ReloadNotice } from './reload-notice.tsx'
import { TopBar } from './top-bar.tsx'

/** Updates the document's title and description on client-side navigation. */
const usePageMetadata = (): void => {
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
}

/** Waits for a connection: a failed load must not replace the page. */
const Toaster = lazyComponent(() => import('sonner').then((part) => part.Toaster))

/** Actions that may show a toast; assistive tools may only click or fill in, files may only be dropped. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'change', 'drop', 'paste'] as const

/** Loads the toast library at the first interaction or the first toast. Toasts raised before are then shown. */
const LazyToaster = () => {
  const [hasInteracted, setHasInteracted] = useState(false)
  const hasToasts = useSyncExternalStore(subscribeToToasts, hasShownToast, () => false)
  useEffect(() => {
    const abortController = new AbortController()
    const onInteraction = (): void => {
      abortController.abort()
      setHasInteracted(true)
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
          offset={{ top: 80, right: 16 }}
          mobileOffset={{ top: 76, left: 16, right: 16 }}
        />
      </Suspense>
    )
  )
}

/** Layout of the four purchase steps: progress indicator and screen. */
export const CheckoutLayout = () => {
  const { pathname } = useLocation()
  return (
    <>
      <div className="border-b border-line pt-16">
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
  const { state } = useNavigation()
  const messages = useMessages(appMessages)
  usePageMetadata()
  const isLoading = state === 'loading'
  useEffect(() => (isLoading ? watchForSlowLoad() : undefined), [isLoading])

  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper opacity-0 focus-visible:translate-y-0 focus-visible:opacity-100"
      >
        {messages.skip}
      </a>
      <TopBar />
      <div id="content" tabIndex={-1} className="min-h-svh outline-none">
        <Outlet />
      </div>
      <Footer />
      <CookieBanner />
      {/* New pages start at the top; going back restores the scroll position. */}
      <ScrollRestoration />
      {isLoading && <PageSpinner />}
      <LazyToaster />
      <ReloadNotice />
    </>
  )
}
