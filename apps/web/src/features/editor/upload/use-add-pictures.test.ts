import { createEmptyDocument, GARMENTS, MAX_ELEMENTS_PER_SIDE } from '@picasso/design'
import { beforeEach, expect, it } from 'vitest'

import { createEditorCommands, type EditorCommands } from '../core/commands.ts'
import { createEditorStore, type EditorStore } from '../core/editor-store.ts'
import { messages } from '../core/messages/en.ts'
import { addPictures } from './use-add-pictures.ts'

const CANVAS = { copySide: 1920, mmPerPixel: 25.4 / 96 }
const PICTURE = { asset: `${'a'.repeat(64)}.png`, pixelWidth: 1000, pixelHeight: 500 }
const measure = () => ({ width: 10, height: 10 })
const measureInk = () => ({ left: -5, top: -5, right: 5, bottom: 5 })

let store: EditorStore
let commands: EditorCommands
let fullSides: number

beforeEach(() => {
  store = createEditorStore({ document: createEmptyDocument(GARMENTS.tshirt), color: 'White' })
  commands = createEditorCommands(store, { front: CANVAS, back: CANVAS }, { measure, measureInk }, () => 1_800_000_000_000)
  fullSides = 0
})

/** `whilePreparing` happens after the file is chosen and before its picture is ready. */
const add = (whilePreparing: () => void): Promise<boolean> =>
  addPictures(
    {
      store,
      commands,
      uploadQueue: {
        add: async () => {
          whilePreparing()
          return PICTURE
        },
      },
      getMessages: () => ({
        ...messages,
        sideFull: (max) => {
          fullSides += 1
          return messages.sideFull(max)
        },
      }),
    },
    [new File([], 'harbour.png', { type: 'image/png' })],
  )

const countElements = () => {
  const { front, back } = store.state().history.current.document
  return { front: front.elements.length, back: back.elements.length }
}

it('a picture is put on the side that it was added to, although another one is shown when it is ready', async () => {
  expect(await add(() => store.showSide('back'))).toBe(true)
  expect(countElements()).toEqual({ front: 1, back: 0 })
  expect(store.state().side).toBe('back')
})

it('a picture whose side becomes full while it is prepared is not added, and the user is told', async () => {
  const fill = (): void => {
    for (let count = 0; count < MAX_ELEMENTS_PER_SIDE; count += 1) commands.addImage(PICTURE)
  }
  expect(await add(fill)).toBe(false)
  expect(countElements()).toEqual({ front: MAX_ELEMENTS_PER_SIDE, back: 0 })
  expect(fullSides).toBe(1)
})
