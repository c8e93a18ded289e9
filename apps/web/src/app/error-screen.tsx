import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

import { NotFound } from '../features/not-found/index.ts'
import { isMissingChunk, mayReload, reloadOnce } from '../lib/missing-chunk.ts'
import { useWords } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { appWords } from './words/index.ts'

/** Stands where a screen broke, and offers two ways on. */
export const ErrorScreen = () => {
  const { broken } = useWords(appWords)
  const error = useRouteError()
  // The page that was to be left is gone already: nothing typed there is lost by this.
  const [isReloading] = useState(() => isMissingChunk(error) && mayReload(window, Date.now()))
  useEffect(() => {
    if (isReloading) reloadOnce(window, Date.now())
  }, [isReloading])
  if (isReloading) return <PageSpinner />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className="page-width grid min-h-[70vh] content-center gap-5 pt-28 pb-16">
      <p className="label-mono text-vermilion-ink">{broken.kicker}</p>
      <h1 className="max-w-read text-40">{broken.title}</h1>
      <p className="max-w-read text-18 text-ink-2">{broken.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {broken.reload}
        </Button>
        <LinkButton to="/">{broken.back}</LinkButton>
      </div>
    </main>
  )
}
