import {
  addElement,
  alignElements,
  getBounds,
  getElementBox,
  getInkBounds,
  distributeElements,
  findElement,
  fitFieldWidth,
  flipElements,
  groupElements,
  isSideFull,
  moveElements,
  moveToFreePlace,
  createImageElement,
  createShapeElement,
  createTextElement,
  createElementId,
  pasteElements,
  type Placement,
  placeElements,
  patchImage,
  patchShape,
  patchText,
  reorderElements,
  removeElements,
  removeTexts,
  renameElement,
  resetDocument,
  resizeElements,
  preserveLineWidth,
  rotateElements,
  setElementFlag,
  setElementsOpacity,
  shiftOrder,
  ungroupElements,
  type Axis,
  type ClothLabel,
  type CopiedElements,
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
  type TextMeasures,
  type TextStyle,
  withFamily,
} from '@picasso/design'

import type { StepName } from './descriptions.ts'
import { getSelectedElements, type EditorStore } from './editor-store.ts'

export type TextPatch = Partial<
  Pick<
    TextElement,
    'content' | keyof TextStyle | 'companion' | 'lineHeight' | 'letterSpacing' | 'outline' | 'shadow' | 'arc' | 'width' | 'field'
  >
>
export type ImagePatch = Partial<Pick<ImageElement, 'crop' | 'filters' | 'width' | 'height' | 'x' | 'y'>>
export type ShapePatch = Partial<Pick<ShapeElement, 'paths' | 'qr' | 'viewBox'>>

/** Every command of the editor, each one undoable step. Buttons, keys and panels all use these. */
export interface EditorCommands {
  addText: (content: string, style: TextStyle) => void
  /** Also to a side that is no longer shown; false where it is full. */
  addImage: (picture: StoredPicture, side?: Side) => boolean
  addDrawing: (drawing: Drawing) => void
  /** Commands on the selection do nothing when nothing is selected. */
  move: (by: Point) => void
  resize: (scale: number) => void
  rotate: (degrees: number) => void
  flip: (axis: Axis) => void
  align: (edge: Edge) => void
  place: (placement: Placement) => void
  distribute: (axis: Axis) => void
  shiftOrder: (places: number) => void
  /** Puts elements below the one that is at `before` in the painting order. */
  reorder: (ids: readonly string[], before: number) => void
  group: () => void
  ungroup: () => void
  setFlag: (ids: readonly string[], flag: 'locked' | 'hidden', isOn: boolean) => void
  rename: (id: string, name: string) => void
  setOpacity: (opacity: number) => void
  editText: (patch: TextPatch) => void
  editImage: (patch: ImagePatch, key?: string) => void
  editShape: (patch: ShapePatch, key?: string) => void
  copySelected: () => CopiedElements | undefined
  /** Adds copies to the current side and selects them; false where it has no room for all of them. */
  paste: (copied: CopiedElements, shouldOffset: boolean, name?: StepName) => boolean
  duplicate: () => void
  selectAll: () => void
  remove: (id: string) => void
  removeSelected: () => void
  removeTexts: () => void
  reset: () => void
  setColor: (color: ClothLabel) => void
  /** Applies a change that was computed elsewhere, such as a repair. */
  apply: (name: StepName, change: (document: DesignDocument) => DesignDocument) => void
}

/** Fields that change continuously, such as by typing or dragging: consecutive changes are merged into one undo step. */
const MERGED_FIELDS: ReadonlySet<string> = new Set([
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

/** How commands change the design: each change is one step of the history. */
const createSteps = (store: EditorStore) => {
  const getSnapshot = () => {
    const { history, side, selectedIds } = store.state()
    return { document: history.current.document, side, selectedIds }
  }
  const apply = (name: StepName, change: (document: DesignDocument) => DesignDocument, key?: string): void =>
    store.commit(key === undefined ? { name } : { name, key }, { document: change(getSnapshot().document) })
  const applyToSelection = (
    name: StepName,
    change: (document: DesignDocument, side: Side, ids: readonly string[]) => DesignDocument,
    key?: string,
  ): void => {
    const { side, selectedIds } = getSnapshot()
    if (selectedIds.length === 0) return
    apply(name, (document) => change(document, side, selectedIds), key === undefined ? undefined : `${key} ${selectedIds.join(' ')}`)
  }
  const applyToSingle = (name: StepName, change: (document: DesignDocument, side: Side, id: string) => DesignDocument, key?: string) =>
    applyToSelection(name, (document, side, [id = '', ...otherIds]) => (otherIds.length > 0 ? document : change(document, side, id)), key)
  const getArea = () => getSnapshot().document[getSnapshot().side].area
  return { store, getSnapshot, getArea, apply, applyToSelection, applyToSingle }
}

type Steps = ReturnType<typeof createSteps>

const createAddCommands = (
  { store, getSnapshot, getArea }: Steps,
  canvas: Record<Side, PictureCanvas>,
  measure: MeasureText,
  getNow: () => number,
): Pick<EditorCommands, 'addText' | 'addImage' | 'addDrawing'> => {
  const addInFreePlace = (name: StepName, element: DesignElement): void => {
    const { document, side } = getSnapshot()
    const { area, elements } = document[side]
    const placed = moveToFreePlace(element, elements, area, (other) => getBounds(getElementBox(other, measure)))
    store.commit({ name }, { document: addElement(document, side, placed) }, [placed.id])
  }
  const createId = (): string => createElementId(getSnapshot().document, getNow())
  return {
    addText: (content, style) => addInFreePlace('addText', createTextElement(createId(), content, getArea(), style)),
    addImage: (picture, side = getSnapshot().side) => {
      const { document, side: shownSide, selectedIds } = getSnapshot()
      if (isSideFull(document, side)) return false
      // Where a picture starts is specified: in the middle.
      const image = createImageElement(createId(), picture, document[side].area, canvas[side])
      store.commit({ name: 'addPicture' }, { document: addElement(document, side, image) }, side === shownSide ? [image.id] : selectedIds)
      return true
    },
    addDrawing: (drawing) => addInFreePlace('addDrawing', createShapeElement(createId(), drawing, getArea())),
  }
}

type ArrangeCommands = Pick<
  EditorCommands,
  'move' | 'resize' | 'rotate' | 'flip' | 'align' | 'place' | 'distribute' | 'shiftOrder' | 'reorder' | 'group' | 'ungroup'
>

/** Position, size and order of elements. */
const createArrangeCommands = (
  { getSnapshot, apply, applyToSelection }: Steps,
  texts: TextMeasures,
  getNow: () => number,
): ArrangeCommands => {
  const getElementBounds = (element: DesignElement) => getBounds(getElementBox(element, texts.measure))
  const getPrintBounds = (element: DesignElement) => getInkBounds(element, texts)
  return {
    move: (by) => applyToSelection('move', (document, side, ids) => moveElements(document, side, ids, by)),
    resize: (scale) => applyToSelection('resize', (document, side, ids) => resizeElements(document, side, ids, scale)),
    rotate: (degrees) => applyToSelection('rotate', (document, side, ids) => rotateElements(document, side, ids, degrees)),
    flip: (axis) => applyToSelection('mirror', (document, side, ids) => flipElements(document, side, ids, axis, getElementBounds)),
    align: (edge) =>
      applyToSelection('align', (document, side, ids) => alignElements(document, side, ids, edge, { getElementBounds, getPrintBounds })),
    place: (placement) => applyToSelection('place', (document, side, ids) => placeElements(document, side, ids, placement, getPrintBounds)),
    distribute: (axis) =>
      applyToSelection('distribute', (document, side, ids) => distributeElements(document, side, ids, axis, getElementBounds)),
    shiftOrder: (places) => applyToSelection('order', (document, side, ids) => shiftOrder(document, side, ids, places)),
    reorder: (ids, before) => apply('order', (document) => reorderElements(document, getSnapshot().side, ids, before)),
    group: () => applyToSelection('group', (document, side, ids) => groupElements(document, side, ids, getNow())),
    ungroup: () => applyToSelection('ungroup', ungroupElements),
  }
}

/** What elements show and how. */
const createEditCommands = (
  { getSnapshot, apply, applyToSelection, applyToSingle }: Steps,
  measure: MeasureText,
): Pick<EditorCommands, 'setFlag' | 'rename' | 'setOpacity' | 'editText' | 'editImage' | 'editShape'> => {
  const getWidthPatch = (document: DesignDocument, side: Side, id: string, patch: TextPatch): TextPatch | undefined => {
    const text = findElement(document, side, id)
    if (text?.type !== 'text') return undefined
    const { area } = document[side]
    return { ...preserveLineWidth(text, patch, area, measure), ...fitFieldWidth(text, patch, area) }
  }
  return {
    setFlag: (ids, flag, isOn) =>
      apply(flag === 'locked' ? (isOn ? 'lock' : 'unlock') : isOn ? 'hide' : 'show', (document) =>
        setElementFlag(document, getSnapshot().side, ids, flag, isOn),
      ),
    rename: (id, name) => apply('rename', (document) => renameElement(document, getSnapshot().side, id, name)),
    setOpacity: (opacity) =>
      applyToSelection('opacity', (document, side, ids) => setElementsOpacity(document, side, ids, opacity), 'opacity'),
    editText: (patch) => {
      const [changedField = ''] = Object.keys(patch)
      const textPatch = patch.fontFamily === undefined ? patch : withFamily(patch, patch.fontFamily)
      applyToSingle(
        'editText',
        (document, side, id) => patchText(document, side, id, { ...textPatch, ...getWidthPatch(document, side, id, textPatch) }),
        MERGED_FIELDS.has(changedField) ? changedField : undefined,
      )
    },
    editImage: (patch, key) => applyToSingle('editPicture', (document, side, id) => patchImage(document, side, id, patch), key),
    editShape: (patch, key) => applyToSingle('editDrawing', (document, side, id) => patchShape(document, side, id, patch), key),
  }
}

const createCopyCommands = (
  { store, getSnapshot, getArea }: Steps,
  getNow: () => number,
): Pick<EditorCommands, 'copySelected' | 'paste' | 'duplicate'> => {
  const copySelected = (): CopiedElements | undefined => {
    const elements = getSelectedElements(store.state())
    return elements.length === 0 ? undefined : { area: getArea(), elements }
  }
  const paste = (content: CopiedElements, shouldOffset: boolean, name: StepName = 'paste'): boolean => {
    const { document, side } = getSnapshot()
    const pasted = pasteElements(document, side, content, getNow(), shouldOffset)
    if (pasted.ids.length === 0) return false
    store.commit({ name }, { document: pasted.document }, pasted.ids)
    return pasted.ids.length === content.elements.length
  }
  return {
    copySelected,
    paste,
    duplicate: () => {
      const content = copySelected()
      if (content) paste(content, true, 'duplicate')
    },
  }
}

/** @param canvas the canvas that sizes of new pictures are computed from, on each side of the garment */
export const createEditorCommands = (
  store: EditorStore,
  canvas: Record<Side, PictureCanvas>,
  texts: TextMeasures,
  getNow: () => number,
): EditorCommands => {
  const steps = createSteps(store)
  const { getSnapshot, apply, applyToSelection } = steps
  return {
    ...createAddCommands(steps, canvas, texts.measure, getNow),
    ...createArrangeCommands(steps, texts, getNow),
    ...createEditCommands(steps, texts.measure),
    ...createCopyCommands(steps, getNow),
    selectAll: () => {
      const { document, side } = getSnapshot()
      store.select(document[side].elements.filter((element) => !element.locked && !element.hidden).map((element) => element.id))
    },
    remove: (id) => apply('remove', (document) => removeElements(document, getSnapshot().side, [id])),
    // Not the rest of its group: a list selects one alone, and cutting copies no more than that.
    removeSelected: () => applyToSelection('remove', removeElements),
    removeTexts: () => apply('removeTexts', (document) => removeTexts(document, getSnapshot().side)),
    reset: () => apply('reset', resetDocument),
    setColor: (color) => store.commit({ name: 'garmentColour' }, { color }),
    apply,
  }
}
