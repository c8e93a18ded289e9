import { describe, expect, it } from 'vitest'

import { getDateLocale, getLocale, createPluralizer, joinDayAndMonth, parseAcceptLanguage } from './languages.ts'

describe('languages', () => {
  it.each([
    [undefined, 'en'],
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en'],
    ['de-DE,de;q=0.9,es;q=0.5', 'es'],
    ['de, es;q=0', 'en'],
    ['*', 'en'],
    [';;q=,,es;q=x', 'en'],
  ] as const)('parseAcceptLanguage maps %s to %s', (accepted, language) => {
    expect(parseAcceptLanguage(accepted)).toBe(language)
  })

  it('getLocale keeps the shop’s locale or uses the language with the shop’s country', () => {
    expect(getLocale('en', 'en-LK')).toBe('en-LK')
    expect(getLocale('es', 'en-LK')).toBe('es-LK')
    expect(getLocale('es', 'es-ES')).toBe('es-ES')
    expect(getLocale('es', 'en')).toBe('es')
  })

  it('dates use the locale of the shop’s country, and international English for unknown countries', () => {
    const day = (locale: string) => new Intl.DateTimeFormat(getDateLocale(locale), { dateStyle: 'medium' }).format(new Date(2026, 10, 22))
    expect([day('en-LK'), day('en-GB'), day('en-US'), day('es-LK')]).toEqual(['22 Nov 2026', '22 Nov 2026', 'Nov 22, 2026', '22 nov 2026'])
  })

  it('joinDayAndMonth lets no line end between day and month, or after “de”, in either language', () => {
    expect(['Fri 4 – Tue 8 December', '28 November 2026', '28 de noviembre de 2026', '22 nov 2026'].map(joinDayAndMonth)).toEqual([
      'Fri 4 – Tue 8\u00a0December',
      '28\u00a0November 2026',
      '28\u00a0de\u00a0noviembre de\u00a02026',
      '22\u00a0nov 2026',
    ])
  })

  it('the plural form follows the language', () => {
    const spanish = createPluralizer('es')
    const forms = { one: 'una', many: 'millones', other: 'varias' }
    expect([0, 1, 2, 1_000_000].map((count) => spanish(count, forms))).toEqual(['varias', 'una', 'varias', 'millones'])
    expect(spanish(1_000_000, { one: 'una', other: 'varias' })).toBe('varias')
  })
})
