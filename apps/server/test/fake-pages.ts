// A pages module for the tests of the render thread.
import { existsSync } from 'node:fs'

import type { PagesModule } from '../src/web/pages-module.ts'

export const matchPage: PagesModule['matchPage'] = () => ({ sharedUrl: undefined, alternatePath: undefined, isPrivate: false })

/** Makes an API call, and can block its thread until a file exists. */
export const renderPage: PagesModule['renderPage'] = async (url, transport, { language }) => {
  const { pathname, searchParams } = new URL(url)
  if (pathname === '/ending') process.exit(1)
  if (pathname === '/failing') throw new Error('The page failed.')
  if (pathname === '/elsewhere') return new Response(undefined, { status: 302, headers: { location: '/login' } })
  const isBlocked = (): boolean => searchParams.has('until') && !existsSync(searchParams.get('until') ?? '')
  while (isBlocked());
  const response = await transport.fetch(`${transport.origin}/api/settings?of=${language}`, {})
  return {
    status: response.status,
    title: pathname,
    description: '',
    type: 'website',
    siteName: 'Atelier',
    canonical: undefined,
    picture: undefined,
    structuredData: [],
    chunk: undefined,
    isServerRendered: true,
    hydratesOnLoad: false,
    startsAtOnce: false,
    html: await response.text(),
    dehydratedState: {},
    complete: true,
    dependencies: undefined,
  }
}
