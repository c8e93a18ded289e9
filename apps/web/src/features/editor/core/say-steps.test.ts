import { addElement, emptyDocument, GARMENTS, newText } from '@picasso/design'
import { beforeEach, expect, test } from 'vitest'

import { createEditorStore, type EditorStore } from './editor-store.ts'
import { sayEachStep } from './say-steps.ts'
import { words } from './words/en.ts'

const blank = emptyDocument(GARMENTS.tshirt)
const written = (content: string) => addElement(blank, 'front', newText('1', content, blank.front.area))

let store: EditorStore
let said: string[]
let place: string | undefined

beforeEach(() => {
  store = createEditorStore({ document: blank, color: 'White' })
  said = []
  place = undefined
  sayEachStep({ store, say: (sentence) => said.push(sentence), place: () => place, words })
})

test('what was done, undone and done again is said, with the place of what it was done to', () => {
  place = 'Text “Hi”: 10 millimetres from the left'
  store.commit({ name: 'addText' }, { document: written('Hi') })
  store.select(['1'])
  store.commit({ name: 'garmentColour' }, { color: 'Black' })
  store.commit({ name: 'editText' }, { document: written('Ho') })
  store.undo()
  store.redo()
  expect(said).toEqual([
    'Add text',
    'Garment colour',
    'Edit text. Text “Hi”: 10 millimetres from the left',
    'Undone: Edit text. Text “Hi”: 10 millimetres from the left',
    'Done again: Edit text. Text “Hi”: 10 millimetres from the left',
  ])
})

test('letter after letter is one thing that is done', () => {
  for (const content of ['H', 'Hi', 'Him']) store.commit({ name: 'editText', key: 'content 1' }, { document: written(content) })
  expect(said).toEqual(['Edit text'])
})
