import { createTextElement } from '@picasso/design'
import type * as Shaper from '@picasso/design/shaper'
import { afterEach, expect, it, vi } from 'vitest'

import { loadTypesetterFor } from './typesetter.ts'

const shaperScript = vi.hoisted(() => {
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrive, arrival }
})
vi.mock('@picasso/design/shaper', async (importOriginal): Promise<typeof Shaper> => {
  await shaperScript.arrival
  return importOriginal<typeof Shaper>()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the fonts of the first text are fetched while the shaper loads', async () => {
  const fetchFont = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('a font')))
  vi.stubGlobal('fetch', fetchFont)
  const loading = loadTypesetterFor([createTextElement('1', 'Hello', { width: 100, height: 100 })])
  expect(fetchFont).toHaveBeenCalledTimes(1)
  shaperScript.arrive()
  const file = fetchFont.mock.calls[0]?.[0].split('/').at(-1) ?? ''
  expect((await loading).hasFont(file)).toBe(true)
})
