import { describe, expect, it } from 'vitest'

import { messages as english } from './messages/en.ts'
import { messages as spanish } from './messages/es.ts'
import { suggestAlt, applySuggestedAlts } from './suggest-alt.ts'

const say = (title: string, color: string | null, side: 'front' | 'back' | null) => english.pictures.describe(title, color, side)
const draft = (title: string, picture: object = {}) => ({
  title,
  pictures: [{ url: '/files/a.png', alt: '', color: null, side: null, ...picture }],
})
const altAfter = (before: ReturnType<typeof draft>, after: ReturnType<typeof draft>) =>
  applySuggestedAlts(before, after, say).pictures[0]?.alt

describe('suggestAlt', () => {
  it('combines title, color and side, as for rendered pictures', () => {
    expect(suggestAlt('Late Sun', { color: 'White', side: 'front' }, say)).toBe('Late Sun in white, front')
    expect(suggestAlt('Late Sun', { color: 'White', side: null }, say)).toBe('Late Sun in white')
    expect(suggestAlt('Late Sun', { color: null, side: 'back' }, say)).toBe('Late Sun, back')
    expect(spanish.pictures.describe('Sol tardío', 'Blanco', 'back')).toBe('Sol tardío en blanco, por detrás')
    expect(suggestAlt('x'.repeat(300), { color: 'White', side: null }, say)).toHaveLength(200)
  })

  it('returns nothing for a title alone, or without one', () => {
    expect(suggestAlt('Late Sun', { color: null, side: null }, say)).toBe('')
    expect(suggestAlt(' ', { color: 'White', side: 'front' }, say)).toBe('')
  })

  it('suggests a text when color or side is selected, and updates it afterwards', () => {
    expect(altAfter(draft('Late Sun'), draft('Late Sun', { color: 'White' }))).toBe('Late Sun in white')
    const proposed = { alt: 'Late Sun in white', color: 'White' }
    expect(altAfter(draft('Late Sun', proposed), draft('Late Sun', { ...proposed, side: 'back' }))).toBe('Late Sun in white, back')
    expect(altAfter(draft('Late Sun', proposed), draft('Early Sun', proposed))).toBe('Early Sun in white')
  })

  it('keeps typed texts, and does not restore deleted ones', () => {
    const own = { alt: 'A sun on a beach', color: 'White' }
    expect(altAfter(draft('Late Sun', own), draft('Early Sun', { ...own, color: 'Black' }))).toBe('A sun on a beach')
    const proposed = { alt: 'Late Sun in white', color: 'White' }
    expect(altAfter(draft('Late Sun', proposed), draft('Late Sun', { ...proposed, alt: '' }))).toBe('')
  })

  it('keeps the text of a picture that is moved or just added', () => {
    const [first] = draft('Late Sun', { alt: 'One', color: 'White' }).pictures
    const [second] = draft('Late Sun', { url: '/files/b.png' }).pictures
    if (!first || !second) throw new Error('There are two.')
    const before = { title: 'Late Sun', pictures: [first] }
    const after = { title: 'Late Sun', pictures: [second, first] }
    expect(applySuggestedAlts(before, after, say)).toBe(after)
  })
})
