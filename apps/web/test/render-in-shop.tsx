import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { StoreProvider } from '../src/app/api.ts'
import { createStore } from '../src/app/store.ts'
import { readSettingsQuery, SettingsProvider } from '../src/features/settings/index.ts'
import { createStaticRouter } from '../src/lib/router/browser-router.ts'
import { RouterProvider } from '../src/lib/router/components.tsx'
import { SETTINGS } from './settings.ts'

/** The markup of a component on a page of the shop, with its settings. */
export const renderInShop = async (Component: ComponentType): Promise<string> => {
  const transport = { origin: 'http://shop.invalid', fetch: () => Promise.resolve(Response.json(SETTINGS)) }
  const store = createStore(transport)
  await store.read(readSettingsQuery, undefined)
  const router = createStaticRouter(
    { matches: [{ route: { Component }, params: {}, pathname: '/' }], loaderData: [] },
    { pathname: '/', search: '' },
  )
  return renderToStaticMarkup(
    <StoreProvider store={store}>
      <SettingsProvider>
        <RouterProvider router={router} />
      </SettingsProvider>
    </StoreProvider>,
  )
}
