import type { DraftSummary } from '@picasso/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { beforeAll, expect, it } from 'vitest'

import { createStore } from '../../app/store.ts'
import { loadMessages } from '../../lib/messages.ts'
import { createStaticRouter } from '../../lib/router/browser-router.ts'
import { RouterProvider } from '../../lib/router/components.tsx'
import { clearCredentials, setCredentials } from '../auth/index.ts'
import { draftsApi } from './api.ts'
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

it('one user’s draft is never shown to the next user, not even while that user’s drafts load', async () => {
  const responses: Response[] = [Response.json({ draft: DRAFT })]
  const pendingResponse = new Promise<Response>(() => undefined)
  const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.resolve(responses.shift() ?? pendingResponse) })
  const matches = [{ route: { Component: ContinueDraftCard }, params: {}, pathname: '/' }]
  const router = createStaticRouter({ matches, loaderData: [] }, { pathname: '/', search: '' })
  const getText = (): string =>
    renderToStaticMarkup(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    )
  store.dispatch(setCredentials({ _id: 'ada', email: 'ada@example.com', name: 'Ada' }))
  await store.dispatch(draftsApi.endpoints.readLatestDraft.initiate('ada'))
  expect(getText()).toContain(DRAFT._id)
  store.dispatch(clearCredentials())
  expect(getText()).toBe('')
  store.dispatch(setCredentials({ _id: 'ben', email: 'ben@example.com', name: 'Ben' }))
  expect(getText()).toBe('')
})
