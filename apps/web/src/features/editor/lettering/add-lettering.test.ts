import { createEmptyDocument, GARMENTS, MAX_ELEMENTS_PER_SIDE, type TextElement } from '@picasso/design'
import { LETTERING_IDS, LETTERINGS } from '@picasso/design/library'
import { beforeEach, expect, it } from 'vitest'

import { createEditorCommands, type EditorCommands } from '../core/commands.ts'
import { createEditorStore, type EditorStore } from '../core/editor-store.ts'
import { addLettering } from './add-lettering.ts'

// The t-shirt's print area is 294 × 490 mm.
const CANVAS = { copySide: 1920, mmPerPixel: 25.4 / 96 }
const measure = (text: TextElement) => ({ width: text.content.length * text.fontSize * 0.5, height: text.fontSize })
const measureInk = (text: TextElement) => {
  const { width, height } = measure(text)
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}

let store: EditorStore
let commands: EditorCommands
let loadedTexts: string[]

const begin = (color: 'White' | 'Black') => {
  store = createEditorStore({ document: createEmptyDocument(GARMENTS.tshirt), color })
  commands = createEditorCommands(store, { front: CANVAS, back: CANVAS }, { measure, measureInk }, () => 1_800_000_000_000)
}
beforeEach(() => {
  loadedTexts = []
  begin('White')
})

const add = (id: (typeof LETTERING_IDS)[number], words = '') =>
  addLettering(
    {
      store,
      commands,
      resources: {
        measure,
        measureInk,
        loadFonts: async (elements) =>
          void loadedTexts.push(...elements.flatMap((element) => (element.type === 'text' ? element.content : []))),
      },
      getMessages: () => ({ sideFull: (most) => `${most} are enough.` }),
    },
    id,
    words,
  )
const listTexts = (): TextElement[] => store.state().history.current.document.front.elements.filter((element) => element.type === 'text')

it.each(LETTERING_IDS)(
  'addLettering adds the words of the %s lettering in its face, as wide as a print on the chest, and selects them',
  async (id) => {
    await add(id)
    const [text] = listTexts()
    if (!text) throw new Error('No text was added.')
    expect([text.content, text.fontFamily]).toEqual([LETTERINGS[id].content, LETTERINGS[id].fontFamily])
    expect(measure(text).width).toBeCloseTo(294 * 0.78, 0)
    expect(text.x).toBeCloseTo(147, 1)
    expect(store.state().selectedIds).toEqual([text.id])
  },
)

it('addLettering writes what was typed instead, once the fonts of that are loaded', async () => {
  await add('poster', 'Κάτι νέο')
  expect(loadedTexts).toEqual(['Κάτι νέο'])
  expect(listTexts().map(({ content }) => content)).toEqual(['Κάτι νέο'])
})

it('addLettering takes an ink that is read on the cloth', async () => {
  await add('poster')
  expect(listTexts()[0]?.color).toBe('#161512')
  begin('Black')
  await add('poster')
  expect(listTexts()[0]?.color).toBe('#f5ecd7')
})

it('addLettering puts a second lettering below the first', async () => {
  await add('poster')
  await add('script')
  const [first, second] = listTexts()
  if (!first || !second) throw new Error('A text is missing.')
  expect(second.y - measure(second).height / 2).toBeGreaterThan(first.y + measure(first).height / 2)
})

it('addLettering says why it adds nothing to a full side', async () => {
  for (let count = 0; count < MAX_ELEMENTS_PER_SIDE; count += 1)
    commands.addText('Hi', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
  await expect(add('poster')).rejects.toThrow(`${MAX_ELEMENTS_PER_SIDE} are enough.`)
})
