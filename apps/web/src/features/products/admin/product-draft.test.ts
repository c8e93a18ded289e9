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

describe('a product that is typed', () => {
  it('is sent in minor units, a variant for each filled cell', () => {
    expect(validateDraft(DRAFT, 2, messages.form).input?.variants).toEqual([
      { color: 'White', size: 'medium', price: 320_000, stock: 5 },
      { color: 'Black', size: 'xl', price: 320_050, stock: 0 },
    ])
  })

  it('counts a shelf only where somebody typed another number: buyers take from the others meanwhile', () => {
    const cells = {
      'White/medium': { price: '3200', stock: '5', initialStock: '5' },
      'White/xl': { price: '3200', stock: '8', initialStock: '5' },
    }
    expect(validateDraft({ ...DRAFT, cells }, 2, messages.form).input?.variants).toEqual([
      { color: 'White', size: 'medium', price: 320_000 },
      { color: 'White', size: 'xl', price: 320_000, stock: 8 },
    ])
  })

  it('leaves the cells of another garment behind', () => {
    expect(validateDraft({ ...DRAFT, clothingType: 'croptop' }, 2, messages.form).input?.variants).toEqual([])
  })

  it('says what is wrong next to where it is', () => {
    const faults = validateDraft(
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
    ).errors
    expect(faults).toEqual({
      title: 'Enter a title.',
      'translations.es.title': 'Use at most 120 characters.',
      slug: 'Use small letters, digits and single hyphens, for example summer-drop.',
      'pictures.0': 'Enter what the picture shows.',
      variants: 'Enter a price for every size that is sold.',
    })
  })
})
