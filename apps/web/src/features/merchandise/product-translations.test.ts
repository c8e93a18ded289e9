import { describe, expect, it } from 'vitest'

import { emptyDraft } from './product-draft.ts'
import { changeTranslation, missingTexts, pickTranslations, standIn, type TypedTexts } from './product-translations.ts'

const OWN: TypedTexts = { ...emptyDraft, title: 'Low Tide', text: 'Lines the sea draws.', seoTitle: 'Low Tide, a tee' }
const withSpanish = (es: TypedTexts['translations']['es']): TypedTexts => ({ ...OWN, translations: { es } })

describe('the texts of a product in a further language', () => {
  it('are missing where the shop has a text of its own and the language has none', () => {
    expect(missingTexts(OWN, 'es')).toEqual(['title', 'text'])
    expect(missingTexts(withSpanish({ title: 'Marea baja', text: ' ' }), 'es')).toEqual(['text'])
    expect(missingTexts({ ...OWN, text: '' }, 'es')).toEqual(['title'])
  })

  it('are stood in for by what the shop’s pages show', () => {
    expect(standIn(OWN, 'es', 'title')).toBe('Low Tide')
    expect(standIn(OWN, 'es', 'seoTitle')).toBe('Low Tide, a tee')
    expect(standIn(OWN, 'es', 'seoText')).toBe('Lines the sea draws.')
    expect(standIn(withSpanish({ title: 'Marea baja' }), 'es', 'seoTitle')).toBe('Marea baja')
  })

  it('are changed one by one, and sent for the languages the form shows', () => {
    const translations = changeTranslation(withSpanish({ title: 'Marea baja' }), 'es', 'text', 'Líneas.')
    expect(translations).toEqual({ es: { title: 'Marea baja', text: 'Líneas.' } })
    expect(pickTranslations({ ...translations, en: { title: 'Of another day' } }, ['es'])).toEqual(translations)
  })
})
