import type { Product } from '@picasso/contract'
import { beforeAll, expect, it } from 'vitest'

import { PRODUCT } from '../../../../test/products.ts'
import { renderInShop } from '../../../../test/render-in-shop.tsx'
import { loadMessages } from '../../../lib/messages.ts'
import { Reviews } from './reviews.tsx'

beforeAll(() => loadMessages('en'))

const createProduct = (count: number, average = 5): Product => ({
  ...PRODUCT,
  rating: { average: count === 0 ? null : average, count },
  reviews: Array.from({ length: count }, (_, index) => ({
    _id: `review ${index}`,
    rating: 5,
    text: `Text ${index}.`,
    name: 'Ada',
    createdAt: '2026-01-31T12:00:00.000Z',
    pictures: [],
  })),
})

const render = (count: number, average?: number): Promise<string> => renderInShop(() => <Reviews product={createProduct(count, average)} />)

it('Reviews shows the latest three, and older ones once they are asked for', async () => {
  const [shown = '', older = ''] = (await render(5)).split('<details>')
  expect(shown.match(/Text \d/g)).toEqual(['Text 0', 'Text 1', 'Text 2'])
  expect(older).toContain('2 older reviews')
  expect(older.match(/Text \d/g)).toEqual(['Text 3', 'Text 4'])
})

it('Reviews offers no older ones where three are all', async () => {
  expect(await render(3)).not.toContain('<details>')
})

it('Reviews shows nothing for a product without any', async () => {
  expect(await render(0)).toBe('')
})

it.each([
  [4.5, 4, 1],
  [4.2, 4, 0],
  [3.8, 4, 0],
  [2.3, 2, 1],
])('Reviews shows an average of %s as %i whole stars and %i half ones', async (average, whole, half) => {
  const [head = ''] = (await render(1, average)).split('<ul')
  expect(head.match(/text-ochre-ink fill-ochre/g) ?? []).toHaveLength(whole)
  expect(head.match(/clip-path/g) ?? []).toHaveLength(half)
})
