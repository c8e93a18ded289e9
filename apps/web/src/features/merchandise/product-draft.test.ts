import { describe, expect, it } from 'vitest'

import { emptyDraft, type ProductDraft, readDraft } from './product-draft.ts'
import { words } from './words/en.ts'

const DRAFT: ProductDraft = {
  ...emptyDraft,
  title: 'Late Sun',
  slug: 'late-sun',
  pictures: [{ url: `/files/${'a'.repeat(64)}.png`, alt: 'Front', color: null, side: null }],
  cells: { 'White/medium': { price: '3200', stock: '5' }, 'Black/xl': { price: '3200.50', stock: '0' } },
}

describe('a product that is typed', () => {
  it('is sent in minor units, a variant for each filled cell', () => {
    expect(readDraft(DRAFT, 2, words.form).input?.variants).toEqual([
      { color: 'White', size: 'medium', price: 320_000, stock: 5 },
      { color: 'Black', size: 'xl', price: 320_050, stock: 0 },
    ])
  })

  it('counts a shelf only where somebody typed another number: buyers take from the others meanwhile', () => {
    const cells = { 'White/medium': { price: '3200', stock: '5', counted: '5' }, 'White/xl': { price: '3200', stock: '8', counted: '5' } }
    expect(readDraft({ ...DRAFT, cells }, 2, words.form).input?.variants).toEqual([
      { color: 'White', size: 'medium', price: 320_000 },
      { color: 'White', size: 'xl', price: 320_000, stock: 8 },
    ])
  })

  it('leaves the cells of another garment behind', () => {
    expect(readDraft({ ...DRAFT, clothingType: 'croptop' }, 2, words.form).input?.variants).toEqual([])
  })

  it('says what is wrong next to where it is', () => {
    const faults = readDraft(
      {
        ...DRAFT,
        title: ' ',
        slug: 'Late Sun',
        translations: { es: { title: 'a'.repeat(121) } },
        pictures: [{ url: DRAFT.pictures[0]?.url ?? '', alt: '', color: null, side: null }],
        cells: { 'White/medium': { price: '', stock: '5' } },
      },
      2,
      words.form,
    ).faults
    expect(faults).toEqual({
      title: 'Enter a title.',
      'translations.es.title': 'Use at most 120 characters.',
      slug: 'Use small letters, digits and single hyphens, for example summer-drop.',
      'pictures.0': 'Enter what the picture shows.',
      variants: 'Enter a price for every size that is sold.',
    })
  })
})
