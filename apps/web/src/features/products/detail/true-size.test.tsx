import type { Product } from '@picasso/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { StoreProvider } from '../../../app/api.ts'
import { createStore } from '../../../app/store.ts'
import { loadMessages } from '../../../lib/messages.ts'
import { TrueSize } from './true-size.tsx'

beforeAll(() => loadMessages('en'))

const picture = {
  url: '/files/close-up.jpg',
  width: 1000,
  height: 1250,
  alt: 'The print',
  altLanguage: 'en',
  color: null,
  side: null,
  print: null,
}
const store = createStore({ origin: 'http://shop.invalid', fetch: () => Promise.reject(new Error('Nothing is loaded.')) })
const renderPictures = (pictures: Product['pictures']): string =>
  renderToStaticMarkup(
    <StoreProvider store={store}>
      <TrueSize pictures={pictures} color={undefined} />
    </StoreProvider>,
  )
const render = (widthMm: number | null): string => renderPictures([{ ...picture, widthMm }])

it('TrueSize draws a picture of 254 mm ten inches wide, with a ruler as long', () => {
  const markup = render(254)
  expect(markup).toContain('width="960" height="1200"')
  const ruler = /<ol[^]*<\/ol>/.exec(markup)?.[0] ?? ''
  expect(ruler.match(/<li/g)).toHaveLength(26)
})

it('TrueSize shows the close-up of a print before a figure that wears it', () => {
  const worn = { ...picture, url: '/files/worn.jpg', widthMm: 680 }
  const closeUp = { ...picture, widthMm: 254, print: { topMm: 20, heightMm: 200 } }
  const markup = renderPictures([worn, closeUp])
  expect(markup).toContain('src="/files/close-up.jpg"')
  expect(markup).not.toContain('src="/files/worn.jpg"')
})

it('TrueSize shows nothing where the shop does not know how much cloth a picture shows', () => {
  expect(render(null)).toBe('')
})
