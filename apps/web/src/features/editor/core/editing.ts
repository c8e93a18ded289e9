import {
  addElement,
  moveElement,
  newImage,
  newText,
  nextElementId,
  orderElement,
  patchText,
  removeElement,
  removeTexts,
  resetDocument,
  resizeElement,
  rotateElement,
  setOpacity,
  type ClothLabel,
  type DesignDocument,
  type Point,
  type StoredPicture,
  type TextElement,
  type TextStyle,
} from '@picasso/design'

import { selectedElement, type EditorStore } from './editor-store.ts'

export type TextPatch = Partial<Pick<TextElement, 'content' | keyof TextStyle>>

/** Every deed of the editor, each one undoable step. Buttons, keys and panels all come here. */
export interface Editing {
  addText: (content: string, style: TextStyle) => void
  addImage: (picture: StoredPicture) => void
  /** Deeds on the selection do nothing when nothing is selected. */
  move: (by: Point) => void
  resize: (scale: number) => void
  turn: (degrees: number) => void
  order: (places: number) => void
  setOpacity: (opacity: number) => void
  editText: (patch: TextPatch) => void
  remove: (id: string) => void
  removeSelected: () => void
  removeTexts: () => void
  reset: () => void
  setColor: (color: ClothLabel) => void
}

/** What changes letter by letter or shade by shade: a series of such changes is undone in one step. */
const CONTINUOUS: ReadonlySet<string> = new Set(['content', 'color', 'fontSize'])

export const createEditing = (store: EditorStore, copySide: number, now: () => number): Editing => {
  const present = () => {
    const { history, side, selectedId } = store.state()
    return { document: history.current.document, side, selectedId }
  }
  const onSelected = (name: string, change: (document: DesignDocument, id: string) => DesignDocument, key?: string): void => {
    const { document, selectedId } = present()
    if (selectedId === undefined) return
    store.commit(key === undefined ? { name } : { name, key: `${key} ${selectedId}` }, { document: change(document, selectedId) })
  }
  const add = (name: string, element: Parameters<typeof addElement>[2]): void => {
    const { document, side } = present()
    store.commit({ name }, { document: addElement(document, side, element) })
    store.select(element.id)
  }
  const remove = (id: string): void => {
    const { document, side } = present()
    store.commit({ name: 'Delete' }, { document: removeElement(document, side, id) })
  }

  return {
    addText: (content, style) => {
      const { document, side } = present()
      add('Add text', newText(nextElementId(document, now()), content, document[side].area, style))
    },
    addImage: (picture) => {
      const { document, side } = present()
      add('Add picture', newImage(nextElementId(document, now()), picture, document[side].area, copySide))
    },
    move: (by) => onSelected('Move', (document, id) => moveElement(document, present().side, id, by)),
    resize: (scale) => onSelected('Resize', (document, id) => resizeElement(document, present().side, id, scale)),
    turn: (degrees) => onSelected('Turn', (document, id) => rotateElement(document, present().side, id, degrees)),
    order: (places) => onSelected('Order', (document, id) => orderElement(document, present().side, id, places)),
    setOpacity: (opacity) => onSelected('Opacity', (document, id) => setOpacity(document, present().side, id, opacity), 'opacity'),
    editText: (patch) => {
      const [changed = ''] = Object.keys(patch)
      onSelected(
        'Edit text',
        (document, id) => patchText(document, present().side, id, patch),
        CONTINUOUS.has(changed) ? changed : undefined,
      )
    },
    remove,
    removeSelected: () => {
      const element = selectedElement(store.state())
      if (element) remove(element.id)
    },
    removeTexts: () => {
      const { document, side } = present()
      store.commit({ name: 'Remove all texts' }, { document: removeTexts(document, side) })
    },
    reset: () => store.commit({ name: 'Reset design' }, { document: resetDocument(present().document) }),
    setColor: (color) => store.commit({ name: 'Garment colour' }, { color }),
  }
}
