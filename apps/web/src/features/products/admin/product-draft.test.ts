import { messages as issueMessages } from '@picasso/contract/issues/messages/en'
import { describe, expect, it } from 'vitest'

import { messages } from './messages/en.ts'
import { emptyDraft, type ProductDraft, validateDraft } from './product-draft.ts'

const DRAFT: ProductDraft = {
  ...emptyDraft,
  title: 'Late Sun',
  slug: 'late-sun',
  pictures: [{ url: `/files/${'a'.repeat(64)}.png`, alt: 'Front', color: null, side: null }],
  cells: { 'White/medium': { price: '3200', stock: '5' }, 'Black/xl': { price: '3200.50', stock: '0' } },
}

describe('the product draft', () => {
  it('is sent in minor units, a variant for each filled cell', () => {
    expect(validateDraft(DRAFT, 2, messages.form, issueMessages).input?.variants).toEqual([
      { color: 'White', size: 'medium', price: 320_000, stock: 5 },
      { color: 'Black', size: 'xl', price: 320_050, stock: 0 },
    ])
  })

  it('sends a stock count only if it was edited, because orders change the stock meanwhile', () => {
    const cells = {
      'White/medium': { price: '3200', stock: '5', initialStock: '5' },
      'White/xl': { price: '3200', stock: '8', initialStock: '5' },
    }
    expect(validateDraft({ ...DRAFT, cells }, 2, messages.form, issueMessages).input?.variants).toEqual([
      { color: 'White', size: 'medium', price: 320_000 },
      { color: 'White', size: 'xl', price: 320_000, stock: 8 },
    ])
  })

  it('omits the cells of another garment', () => {
    expect(validateDraft({ ...DRAFT, clothingType: 'croptop' }, 2, messages.form, issueMessages).input?.variants).toEqual([])
  })

  it('reports errors next to their fields', () => {
    const errors = validateDraft(
      {
        ...DRAFT,
        title: ' ',
        slug: 'Late Sun',
        translations: { es: { title: 'a'.repeat(121) } },
        pictures: [{ url: DRAFT.pictures[0]?.url ?? '', alt: '', color: null, side: null }],
        cells: { 'White/medium': { price: '', stock: '5' } },
      },
      2,
      messages.form,
      issueMessages,
    ).errors
    expect(errors).toEqual({
      title: 'Enter a title.',
      'translations.es.title': 'Use at most 120 characters.',
      slug: 'Use small letters, digits and single hyphens, for example summer-drop.',
      'pictures.0': 'Enter what the picture shows.',
      variants: 'Enter a price for every size that is sold.',
    })
  })
})
