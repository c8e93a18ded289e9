import type { DraftSummary } from '@picasso/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { StoreProvider } from '../../app/api.ts'
import { createStore } from '../../app/store.ts'
import { loadMessages } from '../../lib/messages.ts'
import type { Transport } from '../../lib/request.ts'
import { createStaticRouter } from '../../lib/router/browser-router.ts'
import { RouterProvider } from '../../lib/router/components.tsx'
import type { Session } from '../auth/index.ts'
import { readLatestDraftQuery } from './api.ts'
import { ContinueDraftCard } from './continue-draft-card.tsx'

beforeAll(() => loadMessages('en'))

const DRAFT: DraftSummary = {
  _id: '01930000-0000-7000-8000-00000000000a',
  clothingType: 'hoodie',
  color: 'Blue',
  version: 1,
  changedAt: '2026-07-01T09:00:00.000Z',
  picture: null,
}

const toSession = (_id: string): Session => ({
  user: { _id, email: `${_id}@example.com`, name: _id, isAdmin: false, isStaff: false },
  expiresAt: Number.MAX_SAFE_INTEGER,
})

const loadDraftOf = async (userId: string, transport: Transport) => {
  const store = createStore(transport)
  await store.read(readLatestDraftQuery, userId)
  return store.dehydrate()
}

it('one user’s draft is never shown to the next user, not even while that user’s drafts load', async () => {
  const responses: Response[] = [Response.json({ draft: DRAFT })]
  const pendingResponse = new Promise<Response>(() => undefined)
  const transport = { origin: 'http://shop.invalid', fetch: () => Promise.resolve(responses.shift() ?? pendingResponse) }
  const matches = [{ route: { Component: ContinueDraftCard }, params: {}, pathname: '/' }]
  const router = createStaticRouter({ matches, loaderData: [] }, { pathname: '/', search: '' })
  const { queries } = await loadDraftOf('ada', transport)
  /** What somebody sees in a browser that has loaded the draft of Ada. */
  const getText = (userId: string | undefined): string =>
    renderToStaticMarkup(
      <StoreProvider store={createStore(transport, { queries, ...(userId !== undefined && { session: toSession(userId) }) })}>
        <RouterProvider router={router} />
      </StoreProvider>,
    )
  expect(getText('ada')).toContain(DRAFT._id)
  expect(getText(undefined)).toBe('')
  expect(getText('ben')).toBe('')
})
