import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'

import { CookieBanner } from '../features/consent/index.ts'
import { watchForSlowLoad } from '../lib/load-when-online.ts'
import { useMessages } from '../lib/messages.ts'
import { Footer } from './footer.tsx'
import { appMessages } from './messages/index.ts'
import { PageSpinner } from './page-spinner.tsx'
import { ReloadNotice } from './reload-notice.tsx'
import { LazyToaster } from './toaster.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageMetadata } from './use-page-metadata.ts'

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
