// Pages as far as the thread that draws them knows any.
import { existsSync } from 'node:fs'

import type { PagesModule } from '../src/web/pages-module.ts'

export const sharedPage = (): undefined => undefined
export const isPersonalPage = (): boolean => false

/** Asks a call, and may keep its thread busy until a file is there. */
export const drawPage: PagesModule['drawPage'] = async (url, transport, { language }) => {
  const { pathname, searchParams } = new URL(url)
  if (pathname === '/ending') process.exit(1)
  if (pathname === '/torn') throw new Error('The page is torn.')
  if (pathname === '/elsewhere') return new Response(undefined, { status: 302, headers: { location: '/login' } })
  const isAwaited = (): boolean => searchParams.has('until') && !existsSync(searchParams.get('until') ?? '')
  while (isAwaited());
  const answer = await transport.fetch(`${transport.origin}/api/settings?of=${language}`)
  return {
    status: answer.status,
    title: pathname,
    description: '',
    type: 'website',
    siteName: 'Atelier',
    canonical: undefined,
    picture: undefined,
    structuredData: [],
    chunk: undefined,
    whole: true,
    actsByItself: false,
    html: await answer.text(),
    handedOver: {},
    complete: true,
  }
}
