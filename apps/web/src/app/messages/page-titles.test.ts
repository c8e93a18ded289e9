import { expect, it } from 'vitest'

import { messages as english } from './en.ts'
import { messages as spanish } from './es.ts'

it.each(Object.entries({ english, spanish }))('the %s titles tell the pages of the shop’s staff apart', (_language, { pages }) => {
  const titles = Object.entries(pages).flatMap(([page, { title }]) => (page.startsWith('admin') ? [title] : []))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
