import { parseAcceptLanguage } from '@picasso/contract'
import { expect, it, vi } from 'vitest'

import { getRequestLanguage } from './language.ts'

vi.mock('@picasso/contract', { spy: true })

it('the header that a browser sends with every request is parsed once', () => {
  const headers = { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.7' }
  expect([getRequestLanguage({ headers }), getRequestLanguage({ headers }), getRequestLanguage({ headers, cookies: {} })]).toEqual(
    Array.from({ length: 3 }, () => 'es'),
  )
  expect(parseAcceptLanguage).toHaveBeenCalledTimes(1)
})

it('a chosen language is preferred to that of the browser', () => {
  expect(getRequestLanguage({ headers: { 'accept-language': 'es' }, cookies: { language: 'en' } })).toBe('en')
})
