import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'

import { CookieBanner } from '../features/consent/index.ts'
import { watchForLateParts } from '../lib/load-patiently.ts'
import { useWords } from '../lib/words.ts'
import { Footer } from './footer.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { ReloadNotice } from './reload-notice.tsx'
import { Toasts } from './toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageWords } from './use-page-words.ts'
import { appWords } from './words/index.ts'

/** What stands around every screen. */
export const Layout = () => {
  const { state } = useNavigation()
  const words = useWords(appWords)
  usePageWords()
  const isLoading = state === 'loading'
  useEffect(() => (isLoading ? watchForLateParts() : undefined), [isLoading])

  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper opacity-0 focus-visible:translate-y-0 focus-visible:opacity-100"
      >
        {words.skip}
      </a>
      <TopBar />
      <div id="content" tabIndex={-1} className="min-h-svh outline-none">
        <Outlet />
      </div>
      <Footer />
      <CookieBanner />
      {/* A new page begins at its top, one gone back to where it was left. */}
      <ScrollRestoration />
      {isLoading && <PageSpinner />}
      <Toasts />
      <ReloadNotice />
    </>
  )
}
