import { expect, it } from 'vitest'

import { toNextPage } from './page-announcement.tsx'

it('toNextPage changes the text for another page with the same title, and keeps it for the same page', () => {
  const first = toNextPage({ pathname: '/', title: '' }, { pathname: '/orders/1', title: 'Order' })
  const second = toNextPage(first, { pathname: '/orders/2', title: 'Order' })
  const third = toNextPage(second, { pathname: '/orders/3', title: 'Order' })
  expect([first, second, third].map(({ title }) => title.trimEnd())).toEqual(['Order', 'Order', 'Order'])
  expect(second.title).not.toBe(first.title)
  expect(third.title).not.toBe(second.title)
  expect(toNextPage(third, { pathname: '/orders/3', title: 'Another' })).toBe(third)
})
