import { DOCUMENT_VERSION, createEmptyDocument, GARMENTS, startHistory } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import { parseSavedDraft } from './saved-draft.ts'

const document = createEmptyDocument(GARMENTS.hoodie)
const saved = { document, color: 'Red', side: 'back', savedAt: 1 }

describe('a draft on this device', () => {
  it('of an older version opens as one of today; its steps belong to the old one', () => {
    const old = { ...saved, document: { ...document, version: 1 }, version: 1, history: startHistory({ document, color: 'Red' as const }) }
    expect(parseSavedDraft(old)).toEqual({ ok: true, draft: { document, color: 'Red', side: 'back' }, link: undefined, stamp: undefined })
    expect(parseSavedDraft({ ...old, document, version: DOCUMENT_VERSION })).toMatchObject({ draft: { history: old.history } })
  })

  it('has the list of its team; one that is none is left out, and the design still opens', () => {
    const roster = { teamId: '01930000-0000-7000-8000-00000000000a', rows: [{ id: '1', words: { Name: 'Perera' }, size: 'M' }] }
    expect(parseSavedDraft({ ...saved, roster })).toMatchObject({ ok: true, draft: { roster } })
    expect(parseSavedDraft({ ...saved, roster: { rows: 'many' } })).toEqual({ ...parseSavedDraft(saved) })
  })

  it.each([
    ['of tomorrow', { document: { ...document, version: 99 } }, 'newer'],
    ['without a design', { document: undefined }, 'invalid'],
    ['with an element nobody knows', { document: { ...document, front: { ...document.front, elements: [{ type: 'poem' }] } } }, 'invalid'],
    ['in a colour nobody knows', { color: 'Octarine' }, 'color'],
  ])('%s explains itself and is handed back as it was', (_, over, reason) => {
    const broken = { ...saved, ...over }
    expect(parseSavedDraft(broken)).toEqual({ ok: false, reason, original: broken })
  })

  it('that is not there is nothing', () => {
    expect(parseSavedDraft(undefined)).toBeUndefined()
  })
})
