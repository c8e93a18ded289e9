import {
  addElement,
  alignElements,
  boundsOf,
  boxOf,
  distributeElements,
  findElement,
  flipElements,
  groupElements,
  moveElements,
  newImage,
  newShape,
  newText,
  nextElementId,
  pasteElements,
  patchImage,
  patchShape,
  patchText,
  placeInOrder,
  removeElements,
  removeTexts,
  renameElement,
  resetDocument,
  resizeElements,
  rewritten,
  rotateElements,
  setMark,
  setOpacities,
  shiftOrder,
  ungroupElements,
  withGroups,
  type Axis,
  type ClothLabel,
  type Copied,
  type DesignDocument,
  type DesignElement,
  type Drawing,
  type Edge,
  type ImageElement,
  type MeasureText,
  type PictureCanvas,
  type Point,
  type ShapeElement,
  type Side,
  type StoredPicture,
  type TextElement,
  type TextStyle,
  withFamily,
} from '@picasso/design'

import { selectedElements, type EditorStore } from './editor-store.ts'
import type { StepName } from './steps.ts'

export type TextPatch = Partial<
  Pick<
    TextElement,
    'content' | keyof TextStyle | 'companion' | 'lineHeight' | 'letterSpacing' | 'outline' | 'shadow' | 'arc' | 'width' | 'field'
  >
>
export type ImagePatch = Partial<Pick<ImageElement, 'crop' | 'filters' | 'width' | 'height' | 'x' | 'y'>>
export type ShapePatch = Partial<Pick<ShapeElement, 'paths' | 'qr' | 'viewBox'>>

/** Every deed of the editor, each one undoable step. Buttons, keys and panels all come here. */
export interface Editing {
  addText: (content: string, style: TextStyle) => void
  addImage: (picture: StoredPicture) => void
  addDrawing: (drawing: Drawing) => void
  /** Deeds on the selection do nothing when nothing is selected. */
  move: (by: Point) => void
  resize: (scale: number) => void
  turn: (degrees: number) => void
  flip: (axis: Axis) => void
  align: (edge: Edge) => void
  distribute: (axis: Axis) => void
  order: (places: number) => void
  /** Puts elements below the one that is at `before` in the painting order. */
  orderTo: (ids: readonly string[], before: number) => void
  group: () => void
  ungroup: () => void
  mark: (ids: readonly string[], mark: 'locked' | 'hidden', on: boolean) => void
  rename: (id: string, name: string) => void
  setOpacity: (opacity: number) => void
  editText: (patch: TextPatch) => void
  editImage: (patch: ImagePatch, key?: string) => void
  editShape: (patch: ShapePatch, key?: string) => void
  copied: () => Copied | undefined
  /** Lays copies on the side that is shown and selects them; false where it is full. */
  paste: (copied: Copied, beside: boolean, name?: StepName) => boolean
  duplicate: () => void
  selectAll: () => void
  remove: (id: string) => void
  removeSelected: () => void
  removeTexts: () => void
  reset: () => void
  setColor: (color: ClothLabel) => void
  /** A change that was worked out elsewhere, such as a repair. */
  apply: (name: StepName, change: (document: DesignDocument) => DesignDocument) => void
}

/** What changes letter by letter or shade by shade: a series of such changes is undone in one step. */
const CONTINUOUS: ReadonlySet<string> = new Set([
  'content',
  'color',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'outline',
  'shadow',
  'arc',
  'width',
  'field',
])

/** @param canvas what the size of a new picture is counted in, on each side of the garment */
export const createEditing = (
  store: EditorStore,
  canvas: Record<Side, PictureCanvas>,
  measure: MeasureText,
  now: () => number,
): Editing => {
  const present = () => {
    const { history, side, selectedIds } = store.state()
    return { document: history.current.document, side, selectedIds }
  }
  const apply = (name: StepName, change: (document: DesignDocument) => DesignDocument, key?: string): void =>
    store.commit(key === undefined ? { name } : { name, key }, { document: change(present().document) })
  const onSelected = (
    name: StepName,
    change: (document: DesignDocument, side: 'front' | 'back', ids: readonly string[]) => DesignDocument,
    key?: string,
  ): void => {
    const { side, selectedIds } = present()
    if (selectedIds.length === 0) return
    apply(name, (document) => change(document, side, selectedIds), key === undefined ? undefined : `${key} ${selectedIds.join(' ')}`)
  }
  const onOne = (name: StepName, change: (document: DesignDocument, side: 'front' | 'back', id: string) => DesignDocument, key?: string) =>
    onSelected(name, (document, side, [id = '', ...others]) => (others.length > 0 ? document : change(document, side, id)), key)
  const widthAfter = (document: DesignDocument, side: Side, id: string, patch: TextPatch): TextPatch | undefined => {
    const text = findElement(document, side, id)
    return text?.type === 'text' ? rewritten(text, patch, document[side].area, measure) : undefined
  }
  const add = (name: StepName, element: DesignElement): void => {
    const { side } = present()
    apply(name, (document) => addElement(document, side, element))
    store.select([element.id])
  }
  const freshId = (): string => nextElementId(present().document, now())
  const area = () => present().document[present().side].area
  const bounds = (element: DesignElement) => boundsOf(boxOf(element, measure))
  const copied = (): Copied | undefined => {
    const elements = selectedElements(store.state())
    return elements.length === 0 ? undefined : { area: area(), elements }
  }
  const paste = (content: Copied, beside: boolean, name: StepName = 'paste'): boolean => {
    const { document, side } = present()
    const pasted = pasteElements(document, side, content, now(), beside)
    store.commit({ name }, { document: pasted.document })
    if (pasted.ids.length > 0) store.select(pasted.ids)
    return pasted.ids.length > 0
  }

  return {
    addText: (content, style) => add('addText', newText(freshId(), content, area(), style)),
    addImage: (picture) => add('addPicture', newImage(freshId(), picture, area(), canvas[present().side])),
    addDrawing: (drawing) => add('addDrawing', newShape(freshId(), drawing, area())),
    move: (by) => onSelected('move', (document, side, ids) => moveElements(document, side, ids, by)),
    resize: (scale) => onSelected('resize', (document, side, ids) => resizeElements(document, side, ids, scale)),
    turn: (degrees) => onSelected('rotate', (document, side, ids) => rotateElements(document, side, ids, degrees)),
    flip: (axis) => onSelected('mirror', (document, side, ids) => flipElements(document, side, ids, axis)),
    align: (edge) => onSelected('align', (document, side, ids) => alignElements(document, side, ids, edge, bounds)),
    distribute: (axis) => onSelected('distribute', (document, side, ids) => distributeElements(document, side, ids, axis, bounds)),
    order: (places) => onSelected('order', (document, side, ids) => shiftOrder(document, side, ids, places)),
    orderTo: (ids, before) => apply('order', (document) => placeInOrder(document, present().side, ids, before)),
    group: () => onSelected('group', (document, side, ids) => groupElements(document, side, ids, now())),
    ungroup: () => onSelected('ungroup', ungroupElements),
    mark: (ids, mark, on) =>
      apply(mark === 'locked' ? (on ? 'lock' : 'unlock') : on ? 'hide' : 'show', (document) =>
        setMark(document, present().side, ids, mark, on),
      ),
    rename: (id, name) => apply('rename', (document) => renameElement(document, present().side, id, name)),
    setOpacity: (opacity) => onSelected('opacity', (document, side, ids) => setOpacities(document, side, ids, opacity), 'opacity'),
    editText: (patch) => {
      const [changed = ''] = Object.keys(patch)
      const chosen = patch.fontFamily === undefined ? patch : withFamily(patch, patch.fontFamily)
      onOne(
        'editText',
        (document, side, id) => patchText(document, side, id, { ...chosen, ...widthAfter(document, side, id, chosen) }),
        CONTINUOUS.has(changed) ? changed : undefined,
      )
    },
    editImage: (patch, key) => onOne('editPicture', (document, side, id) => patchImage(document, side, id, patch), key),
    editShape: (patch, key) => onOne('editDrawing', (document, side, id) => patchShape(document, side, id, patch), key),
    copied,
    paste,
    duplicate: () => {
      const content = copied()
      if (content) paste(content, true, 'duplicate')
    },
    selectAll: () => {
      const { document, side } = present()
      store.select(document[side].elements.filter((element) => !element.locked && !element.hidden).map((element) => element.id))
    },
    remove: (id) => apply('remove', (document) => removeElements(document, present().side, [id])),
    removeSelected: () => onSelected('remove', (document, side, ids) => removeElements(document, side, withGroups(document, side, ids))),
    removeTexts: () => apply('removeTexts', (document) => removeTexts(document, present().side)),
    reset: () => apply('reset', resetDocument),
    setColor: (color) => store.commit({ name: 'garmentColour' }, { color }),
    apply,
  }
}
