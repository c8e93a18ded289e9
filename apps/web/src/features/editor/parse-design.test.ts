import { addElement, commit, createTextElement, DOCUMENT_VERSION, createEmptyDocument, GARMENTS, startHistory } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { parseSavedDraft } from './parse-design.ts'

const document = createEmptyDocument(GARMENTS.hoodie)
const saved = { document, color: 'Red', side: 'back', savedAt: 1 }

describe('parseSavedDraft', () => {
  it('migrates a draft of an older version and drops its history', () => {
    const old = { ...saved, document: { ...document, version: 1 }, version: 1, history: startHistory({ document, color: 'Red' as const }) }
    expect(parseSavedDraft(old)).toEqual({ ok: true, draft: { document, color: 'Red', side: 'back' }, link: undefined, stamp: undefined })
    expect(parseSavedDraft({ ...old, document, version: DOCUMENT_VERSION })).toMatchObject({ draft: { history: old.history } })
  })

  it('opens a draft with a pasted tab as one space, and drops a history that would bring the tab back', () => {
    const withText = (content: string) =>
      addElement(document, 'front', createTextElement('1', '', document.front.area)).front.elements.map((element) => ({
        ...element,
        content,
      }))
    const draft = (content: string) => ({ ...document, front: { ...document.front, elements: withText(content) } })
    expect(parseSavedDraft({ ...saved, document: draft('Anna\t7') })).toMatchObject({ ok: true, draft: { document: draft('Anna 7') } })
    const history = commit(
      startHistory({ document: draft('Anna\t7'), color: 'Red' as const }),
      { name: 'reset' },
      { document, color: 'Red' as const },
    )
    expect(parseSavedDraft({ ...saved, history, version: DOCUMENT_VERSION })).not.toHaveProperty('draft.history')
  })

  it('keeps the roster, and drops an invalid roster without losing the design', () => {
    const roster = { teamId: '01930000-0000-7000-8000-00000000000a', rows: [{ id: '1', words: { Name: 'Perera' }, size: 'M' }] }
    expect(parseSavedDraft({ ...saved, roster })).toMatchObject({ ok: true, draft: { roster } })
    expect(parseSavedDraft({ ...saved, roster: { rows: 'many' } })).toEqual({ ...parseSavedDraft(saved) })
  })

  it.each([
    ['of a later version', { document: { ...document, version: 99 } }, 'newer'],
    ['without a design', { document: undefined }, 'invalid'],
    ['with an unknown element', { document: { ...document, front: { ...document.front, elements: [{ type: 'poem' }] } } }, 'invalid'],
    ['in an unknown color', { color: 'Octarine' }, 'color'],
  ])('returns the reason and the original of a draft %s', (_, overrides, reason) => {
    const unsupported = { ...saved, ...overrides }
    expect(parseSavedDraft(unsupported)).toEqual({ ok: false, reason, original: unsupported })
  })

  it('returns undefined without a draft', () => {
    expect(parseSavedDraft(undefined)).toBeUndefined()
  })
})
