import { addElement, createEmptyDocument, GARMENTS, createTextElement, shiftOrder } from '@picasso/design'
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
  announceSteps({
    store,
    announce: (message) => announcements.push(message),
    describeSelection: () => position,
    describeOrder: () => 'Text “Hi”, 1 of 2',
    messages,
  })
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

test('announceSteps announces a new step as such, although one could have been done again', () => {
  store.commit({ name: 'addText' }, { document: createDocumentWithText('Hi') })
  store.undo()
  store.commit({ name: 'addText' }, { document: createDocumentWithText('Ho') })
  expect(announcements.at(-1)).toBe('Add text')
})

test('announceSteps announces what is added with its position', () => {
  position = 'Text “Hi”: 10 millimetres from the left'
  store.commit({ name: 'addText' }, { document: createDocumentWithText('Hi') }, ['1'])
  expect(announcements).toEqual(['Add text. Text “Hi”: 10 millimetres from the left'])
})

test('announceSteps announces the place that an element has in the order', () => {
  const { area } = blank.front
  store.commit({ name: 'addText' }, { document: createDocumentWithText('Hi') }, ['1'])
  const both = addElement(store.state().history.current.document, 'front', createTextElement('2', 'Ho', area))
  store.commit({ name: 'addText' }, { document: both })
  store.commit({ name: 'order' }, { document: shiftOrder(both, 'front', ['1'], 1) })
  expect(announcements.at(-1)).toBe('Order. Text “Hi”, 1 of 2')
})
