import { isRouteErrorResponse, useRouteError } from 'react-router'

import { NotFound } from '../features/not-found/index.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Stands where a screen broke, and offers two ways on. */
export const ErrorScreen = () => {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main className="page-width grid min-h-[70vh] content-center gap-5 pt-28 pb-16">
      <p className="label-mono text-vermilion-ink">Something broke</p>
      <h1 className="max-w-read text-40">This page stumbled.</h1>
      <p className="max-w-read text-18 text-ink-2">Nothing you made or ordered is lost. Loading the page again usually helps.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
        <LinkButton to="/">Back to the start</LinkButton>
      </div>
    </main>
  )
}
