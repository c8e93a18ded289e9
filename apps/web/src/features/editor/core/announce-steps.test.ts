import { addElement, createEmptyDocument, GARMENTS, createTextElement } from '@picasso/design'
import { beforeEach, expect, test } from 'vitest'

import { announceSteps } from './descriptions.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import { messages } from './messages/en.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const createDocumentWithText = (content: string) => addElement(blank, 'front', createTextElement('1', content, blank.front.area))

let store: EditorStore
let announcements: string[]
let position: string | undefined

beforeEach(() => {
  store = createEditorStore({ document: blank, color: 'White' })
  announcements = []
  position = undefined
  announceSteps({ store, announce: (message) => announcements.push(message), describeSelection: () => position, messages })
})

test('announceSteps announces each step, undo and redo with the position of what changed', () => {
  position = 'Text “Hi”: 10 millimetres from the left'
  store.commit({ name: 'addText' }, { document: createDocumentWithText('Hi') })
  store.select(['1'])
  store.commit({ name: 'garmentColour' }, { color: 'Black' })
  store.commit({ name: 'editText' }, { document: createDocumentWithText('Ho') })
  store.undo()
  store.redo()
  expect(announcements).toEqual([
    'Add text',
    'Garment colour',
    'Edit text. Text “Hi”: 10 millimetres from the left',
    'Undone: Edit text. Text “Hi”: 10 millimetres from the left',
    'Done again: Edit text. Text “Hi”: 10 millimetres from the left',
  ])
})

test('announceSteps announces a series of typed letters once', () => {
  for (const content of ['H', 'Hi', 'Him'])
    store.commit({ name: 'editText', key: 'content 1' }, { document: createDocumentWithText(content) })
  expect(announcements).toEqual(['Edit text'])
})
