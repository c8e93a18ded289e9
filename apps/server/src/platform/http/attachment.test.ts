import { expect, it } from 'vitest'

import { toAttachment } from './attachment.ts'

it.each([
  ['PIC-10001-line-1-tshirt-Black-M-front-cut-1.5mm.plt', 'filename="PIC-10001-line-1-tshirt-Black-M-front-cut-1.5mm.plt"'],
  ['plates Café.zip', "filename*=UTF-8''plates%20Caf%C3%A9.zip"],
  [`it's "new".png`, "filename*=UTF-8''it%27s%20%22new%22.png"],
])('a download named %s has a header that says so', (name, parameter) => {
  expect(toAttachment(name)).toBe(`attachment; ${parameter}`)
})
