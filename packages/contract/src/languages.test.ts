import { describe, expect, it } from 'vitest'

import { getDateLocale, getLocale, createPluralizer, parseAcceptLanguage } from './languages.ts'

describe('the language of a reader', () => {
  it.each([
    [undefined, 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en'],
    ['de-DE,de;q=0.9,es;q=0.5', 'es'],
    ['de, es;q=0', 'en'],
    ['*', 'en'],
    [';;q=,,es;q=x', 'en'],
  ] as const)('that accepts %s is %s', (accepted, language) => {
    expect(parseAcceptLanguage(accepted)).toBe(language)
  })

  it('writes numbers as the shop does, or as its own language does there', () => {
    expect(getLocale('en', 'en-LK')).toBe('en-LK')
    expect(getLocale('es', 'en-LK')).toBe('es-LK')
    expect(getLocale('es', 'es-ES')).toBe('es-ES')
    expect(getLocale('es', 'en')).toBe('es')
  })

  it('writes dates as the shop’s country does, and never as Americans do where nothing is known of that country', () => {
    const day = (locale: string) => new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'medium' }).format(new Date(2026, 10, 22))
    expect([day('en-LK'), day('en-GB'), day('en-US'), day('es-LK')]).toEqual(['22 Nov 2026', '22 Nov 2026', 'Nov 22, 2026', '22 nov 2026'])
  })

  it('decides which form a number takes', () => {
    const spanish = createPluralizer('es')
    const forms = { one: 'una', many: 'millones', other: 'varias' }
    expect([0, 1, 2, 1_000_000].map((count) => spanish(count, forms))).toEqual(['varias', 'una', 'varias', 'millones'])
    expect(spanish(1_000_000, { one: 'una', other: 'varias' })).toBe('varias')
  })
})
