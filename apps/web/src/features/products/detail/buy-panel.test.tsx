import type { Product } from '@picasso/contract'
import { beforeAll, expect, it } from 'vitest'

import { PRODUCT } from '../../../../test/products.ts'
import { renderInShop } from '../../../../test/render-in-shop.tsx'
import { loadMessages } from '../../../lib/messages.ts'
import { BuyPanel, limitQuantity } from './buy-panel.tsx'

beforeAll(() => loadMessages('en'))

const createProduct = ({ available = 3, isOnSale = true }): Product => ({
  ...PRODUCT,
  isOnSale,
  variants: PRODUCT.variants.map((variant) => ({ ...variant, available })),
})

const render = (product: Product): Promise<string> =>
  renderInShop(() => <BuyPanel product={product} color="White" onColorChange={() => undefined} />)

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

const createVariants = (available: number) => createProduct({ available }).variants

it('limitQuantity limits the quantity to what is left of another size, and keeps it where there is enough', () => {
  expect(limitQuantity(10, createVariants(3)[0])).toEqual({ quantity: 3, maxQuantity: 3 })
  expect(limitQuantity(10, createVariants(25)[0]).quantity).toBe(10)
  expect(limitQuantity(2, undefined).quantity).toBe(2)
})
