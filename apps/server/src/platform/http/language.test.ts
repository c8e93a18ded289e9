import { expect, it } from 'vitest'

import { getRequestLanguage } from './language.ts'

it('the language of the browser is the first of its header that the shop speaks, however often it is asked for', () => {
  const headers = { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.7' }
  expect([getRequestLanguage({ headers }), getRequestLanguage({ headers, cookies: {} })]).toEqual(['es', 'es'])
})

it('a chosen language is preferred to that of the browser', () => {
  expect(getRequestLanguage({ headers: { 'accept-language': 'es' }, cookies: { language: 'en' } })).toBe('en')
})
