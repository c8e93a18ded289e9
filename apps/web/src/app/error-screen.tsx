import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { NotFound } from '../features/pages/not-found/index.ts'
import { isChunkLoadError, canReload, reloadOnce } from '../lib/chunk-load-error.ts'
import { useMessages } from '../lib/messages.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { appMessages } from './messages/index.ts'
import { PageSpinner } from './page-spinner.tsx'

/** Error page in place of a screen that failed. */
export const ErrorScreen = () => {
  const { errorPage } = useMessages(appMessages)
  const error = useRouteError()
  // The previous page is already gone: a reload loses no input.
  const [isReloading] = useState(() => isChunkLoadError(error) && canReload(window, Date.now()))
  useEffect(() => {
    if (isReloading) reloadOnce(window, Date.now())
  }, [isReloading])
  if (isReloading) return <PageSpinner />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className="page-width grid min-h-[70vh] content-center gap-5 pt-28 pb-16">
      <p className="label-mono text-vermilion-ink">{errorPage.eyebrow}</p>
      <h1 className="max-w-read text-40">{errorPage.title}</h1>
      <p className="max-w-read text-18 text-ink-2">{errorPage.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {errorPage.reload}
        </Button>
        <LinkButton to="/">{errorPage.back}</LinkButton>
      </div>
    </main>
  )
}
