import { commit, createEmptyDocument, GARMENTS, startHistory, type History } from '@picasso/design'
import { expect, it } from 'vitest'

import { createEditorStore, type Design } from './editor-store.ts'

const DESIGN: Design = { document: createEmptyDocument(GARMENTS.tshirt), color: 'White' }
const TYPING = { name: 'editText', key: 'content text-1' }
/** Words were typed last in it, and nothing has ended that. */
const storedHistory: History<Design> = commit(startHistory(DESIGN), TYPING, { ...DESIGN, color: 'Black' })

it.each([
  ['opened with it', () => createEditorStore(DESIGN, storedHistory)],
  [
    'loaded with it',
    () => {
      const store = createEditorStore(DESIGN)
      store.load(DESIGN, 'front', storedHistory)
      return store
    },
  ],
])('typing does not go on in the last step of a stored history when the editor is %s', (_, open) => {
  const store = open()
  store.commit(TYPING, { color: 'Red' })
  store.undo()
  expect(store.state().history.current.color).toBe('Black')
})
