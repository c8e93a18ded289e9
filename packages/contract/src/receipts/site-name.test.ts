import { expect, it } from 'vitest'

import { getSiteName } from './site-name.ts'

it.each([
  ['picasso.example', 'picasso.example'],
  ['shop.picasso.example:8443', 'shop.picasso.example:8443'],
  ['127.0.0.1:20643', ''],
  ['[::1]:3000', ''],
  ['localhost:3000', ''],
  ['shop.localhost', ''],
  ['printer.local', ''],
])('getSiteName prints %s as “%s”', (origin, name) => {
  expect(getSiteName(origin)).toBe(name)
})
