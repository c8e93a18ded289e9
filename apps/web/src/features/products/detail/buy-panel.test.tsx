import type { Product, PublicSettings } from '@picasso/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { StoreProvider } from '../../../app/api.ts'
import { createStore } from '../../../app/store.ts'
import { loadMessages } from '../../../lib/messages.ts'
import { createStaticRouter } from '../../../lib/router/browser-router.ts'
import { RouterProvider } from '../../../lib/router/components.tsx'
import { readSettingsQuery, SettingsProvider } from '../../settings/index.ts'
import { BuyPanel } from './buy-panel.tsx'

beforeAll(() => loadMessages('en'))

const SETTINGS: PublicSettings = {
  shopName: 'Picasso',
  currency: 'LKR',
  locale: 'en-LK',
  contact: { email: '', phone: '', networks: [] },
  business: { name: '', address: '', registration: '', place: '' },
  demo: false,
  paymentMethods: [],
  bankAccount: [],
  deliveryMethods: [{ id: 'standard', title: 'Standard delivery', price: 35_000, days: { from: 3, to: 5 }, freeFrom: null }],
  quantityBreaks: [],
  printPrices: [],
  tax: { percent: 0, included: true },
  googleSignIn: false,
  imageUpload: { url: '/api/uploads', cloudName: 'picasso' },
}

const createProduct = (change: { available?: number; isOnSale?: boolean }): Product => ({
  _id: '01930000-0000-7000-8000-00000000000a',
  slug: 'low-tide',
  title: 'Low Tide',
  titleLanguage: 'en',
  text: '',
  textLanguage: 'en',
  seo: { title: '', text: '' },
  clothingType: 'tshirt',
  category: null,
  pictures: [],
  variants: [
    {
      _id: '01930000-0000-7000-8000-00000000000b',
      color: 'White',
      size: { value: 'medium', label: 'M' },
      price: 290_000,
      available: change.available ?? 3,
    },
  ],
  priceFrom: 290_000,
  artist: null,
  line: null,
  isOnSale: change.isOnSale ?? true,
  designId: null,
  rating: { average: null, count: 0 },
  reviews: [],
  related: [],
})

const render = async (product: Product): Promise<string> => {
  const transport = { origin: 'http://shop.invalid', fetch: () => Promise.resolve(Response.json(SETTINGS)) }
  const store = createStore(transport)
  await store.read(readSettingsQuery, undefined)
  const Component = () => <BuyPanel product={product} color="White" onColorChange={() => undefined} />
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

const ARRIVAL = 'At your door'
const WISHLIST = 'Wishlist</button>'

it('BuyPanel says when a product arrives that can be bought', async () => {
  const markup = await render(createProduct({}))
  expect(markup).toContain(ARRIVAL)
  expect(markup).not.toContain(WISHLIST)
})

it('BuyPanel offers the wishlist in place of a day of arrival for what is sold out', async () => {
  const markup = await render(createProduct({ available: 0 }))
  expect(markup).not.toContain(ARRIVAL)
  expect(markup).toContain(WISHLIST)
})

it('BuyPanel offers neither for what is no longer sold', async () => {
  const markup = await render(createProduct({ isOnSale: false }))
  expect(markup).not.toContain(ARRIVAL)
  expect(markup).not.toContain(WISHLIST)
})
