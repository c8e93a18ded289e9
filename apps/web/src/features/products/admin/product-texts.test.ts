import { describe, expect, it } from 'vitest'

import { emptyDraft } from './product-draft.ts'
import { setTranslation, pickLanguages, getFallbackText, type TextValues } from './product-texts.tsx'

const OWN: TextValues = { ...emptyDraft, title: 'Low Tide', text: 'Lines the sea draws.', seoTitle: 'Low Tide, a tee' }
const withSpanish = (es: TextValues['translations']['es']): TextValues => ({ ...OWN, translations: { es } })

describe('product translations', () => {
  it('fall back to the same texts as the shop’s pages', () => {
    expect(getFallbackText(OWN, 'es', 'title')).toBe('Low Tide')
    expect(getFallbackText(OWN, 'es', 'seoTitle')).toBe('Low Tide, a tee')
    expect(getFallbackText(OWN, 'es', 'seoText')).toBe('Lines the sea draws.')
    expect(getFallbackText(withSpanish({ title: 'Marea baja' }), 'es', 'seoTitle')).toBe('Marea baja')
  })

  it('are edited one by one, and sent for the languages the form shows', () => {
    const translations = setTranslation(withSpanish({ title: 'Marea baja' }), 'es', 'text', 'Líneas.')
    expect(translations).toEqual({ es: { title: 'Marea baja', text: 'Líneas.' } })
    expect(pickLanguages({ ...translations, en: { title: 'Of another day' } }, ['es'])).toEqual(translations)
  })
})
