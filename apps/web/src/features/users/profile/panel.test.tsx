import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'

import { StoreProvider } from '../../../app/api.ts'
import { createStore } from '../../../app/store.ts'
import { loadMessages } from '../../../lib/messages.ts'
import { createStaticRouter } from '../../../lib/router/browser-router.ts'
import { RouterProvider } from '../../../lib/router/components.tsx'
import { ProfileList } from './panel.tsx'

beforeAll(() => loadMessages('en'))

const renderEmpty = (cursors: readonly string[]): string => {
  const Component = () => (
    <ProfileList<string>
      items={[]}
      error={undefined}
      onRetry={() => undefined}
      cursors={cursors}
      next={null}
      onCursorsChange={() => undefined}
      labels={{ list: 'Designs', pages: 'Pages', loading: 'Loading', notLoaded: 'Not loaded' }}
      empty={{ text: 'You have no design yet.', action: 'Start one', to: '/product-select' }}
    >
      {(item) => item}
    </ProfileList>
  )
  const router = createStaticRouter(
    { matches: [{ route: { Component }, params: {}, pathname: '/' }], loaderData: [] },
    { pathname: '/', search: '' },
  )
  const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.reject(new Error('Nothing is requested.')) })
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
    </StoreProvider>,
  )
}

describe('an empty list of the profile', () => {
  it('says on its first page that there is nothing', () => {
    expect(renderEmpty([])).toContain('You have no design yet.')
  })

  it('leads back from a later page, whose last item was deleted', () => {
    const markup = renderEmpty(['WzEsIjAxIl0'])
    expect(markup).toContain('>Newer</button>')
    expect(markup).not.toContain('You have no design yet.')
  })
})
