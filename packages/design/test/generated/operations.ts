import * as fc from 'fast-check'

import {
  addElement,
  alignElements,
  createTextElement,
  cropPicture,
  type DesignDocument,
  type DesignElement,
  distributeElements,
  findElement,
  flipElements,
  getBounds,
  getElementBox,
  groupElements,
  moveElements,
  pasteElements,
  patchImage,
  patchText,
  placeElements,
  removeElements,
  removeTexts,
  renameElement,
  reorderElements,
  resetDocument,
  resetSide,
  resizeElements,
  rotateElements,
  setElementFlag,
  setElementsOpacity,
  setScaled,
  shiftOrder,
  type Side,
  SIDES,
  type TextElement,
  transformElement,
  ungroupElements,
  withTextWidth,
} from '../../src/index.ts'
import { between } from './schema-arbitrary.ts'

/** What an operation is given: numbers and choices of any size, which it makes fit. */
export interface Choice {
  side: Side
  /** Some elements of the side, in any order. */
  ids: readonly string[]
  amount: number
  scale: number
  isOn: boolean
  timestamp: number
}

/** A part of a document: `front/7/position`; one that ends in `*` stands for all that begin like it. */
type Cell = string

export interface Operation {
  name: string
  choice: Choice
  reads: readonly Cell[]
  writes: readonly Cell[]
  apply: (document: DesignDocument) => DesignDocument
}

interface Definition {
  /** Fields of the chosen elements, with slashes for parts of the side or the document. */
  reads: readonly string[]
  writes: readonly string[]
  apply: (document: DesignDocument, choice: Choice) => DesignDocument
}

const measure = ({ content, fontSize }: TextElement) => ({ width: (content.length + 1) * fontSize * 0.5, height: fontSize })
const boundsOf = (element: DesignElement) => getBounds(getElementBox(element, measure))

const onFirst = (
  document: DesignDocument,
  { side, ids: [id = ''] }: Choice,
  change: (element: DesignElement) => DesignDocument,
): DesignDocument => {
  const element = findElement(document, side, id)
  return element ? change(element) : document
}

const PLACE = ['position', 'size', 'rotation', 'flip', 'locked'] as const

/** Every way the editor changes a document, with what it looks at and what it changes. */
export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  add: {
    reads: ['/ids'],
    writes: ['/ids', 'side/members/*', 'side/order'],
    apply: (document, { side, timestamp }) => addElement(document, side, createTextElement(`new-${timestamp}`, 'New', document[side].area)),
  },
  remove: {
    reads: ['locked'],
    writes: ['*', 'members', '/ids'],
    apply: (document, { side, ids }) => removeElements(document, side, ids),
  },
  removeTexts: { reads: [], writes: ['side/*', '/ids'], apply: (document, { side }) => removeTexts(document, side) },
  resetSide: { reads: [], writes: ['side/*', '/ids'], apply: (document, { side }) => resetSide(document, side) },
  reset: { reads: [], writes: ['/*', 'front/*', 'back/*'], apply: resetDocument },
  move: {
    reads: ['locked'],
    writes: ['position'],
    apply: (document, { side, ids, amount }) => moveElements(document, side, ids, { x: amount, y: -amount / 2 }),
  },
  resize: {
    reads: ['locked'],
    writes: ['size'],
    apply: (document, { side, ids, scale }) => resizeElements(document, side, ids, scale),
  },
  rotate: {
    reads: ['locked'],
    writes: ['rotation'],
    apply: (document, { side, ids, amount }) => rotateElements(document, side, ids, amount),
  },
  flip: {
    reads: ['locked', 'size', 'rotation', 'content'],
    writes: ['position', 'rotation', 'flip'],
    apply: (document, { side, ids, isOn }) => flipElements(document, side, ids, isOn ? 'horizontal' : 'vertical', boundsOf),
  },
  fade: {
    reads: [],
    writes: ['opacity'],
    apply: (document, { side, ids, scale }) => setElementsOpacity(document, side, ids, scale / 4),
  },
  lock: { reads: [], writes: ['locked'], apply: (document, { side, ids, isOn }) => setElementFlag(document, side, ids, 'locked', isOn) },
  hide: { reads: [], writes: ['hidden'], apply: (document, { side, ids, isOn }) => setElementFlag(document, side, ids, 'hidden', isOn) },
  rename: {
    reads: [],
    writes: ['name'],
    apply: (document, { side, ids: [id = ''], amount }) => renameElement(document, side, id, amount > 0 ? ` Name ${amount} ` : ' '),
  },
  group: {
    reads: ['/ids'],
    writes: ['group', '/ids'],
    apply: (document, { side, ids, timestamp }) => groupElements(document, side, ids, timestamp),
  },
  ungroup: { reads: [], writes: ['group', '/ids'], apply: (document, { side, ids }) => ungroupElements(document, side, ids) },
  shift: {
    reads: ['side/members/*'],
    writes: ['side/order'],
    apply: (document, { side, ids, amount }) => shiftOrder(document, side, ids, Math.round(amount / 20)),
  },
  reorder: {
    reads: ['side/members/*'],
    writes: ['side/order'],
    apply: (document, { side, ids, amount }) => reorderElements(document, side, ids, Math.round(amount / 20)),
  },
  align: {
    reads: ['locked', 'size', 'rotation', 'content', 'group', 'side/order'],
    writes: ['position'],
    apply: (document, { side, ids, isOn }) =>
      alignElements(document, side, ids, isOn ? 'right' : 'middle', { getElementBounds: boundsOf, getPrintBounds: boundsOf }),
  },
  distribute: {
    reads: ['locked', 'size', 'rotation', 'content', 'group', 'side/order'],
    writes: ['position'],
    apply: (document, { side, ids, isOn }) => distributeElements(document, side, ids, isOn ? 'horizontal' : 'vertical', boundsOf),
  },
  place: {
    reads: ['content'],
    writes: PLACE,
    apply: (document, { side, ids }) => placeElements(document, side, ids, side === 'front' ? 'left-chest' : 'upper-back', boundsOf),
  },
  transform: {
    reads: [],
    writes: PLACE,
    apply: (document, choice) =>
      onFirst(document, choice, (start) =>
        transformElement(document, choice.side, start, { x: choice.amount, y: 10, rotation: choice.amount * 3, scale: choice.scale }),
      ),
  },
  crop: {
    reads: ['rotation', 'flip'],
    writes: ['position', 'size', 'crop'],
    apply: (document, choice) =>
      onFirst(document, choice, (element) => {
        if (element.type !== 'image') return document
        const cropped = cropPicture(element, { left: choice.scale / 4, top: 0.1, right: choice.scale / 5, bottom: 0 })
        return patchImage(document, choice.side, element.id, cropped)
      }),
  },
  write: {
    reads: [],
    writes: ['content'],
    apply: (document, { side, ids: [id = ''], amount }) => patchText(document, side, id, { content: String(amount) }),
  },
  wrap: {
    reads: ['size'],
    writes: ['wrap'],
    apply: (document, choice) =>
      onFirst(document, choice, (element) =>
        element.type === 'text'
          ? patchText(document, choice.side, element.id, { width: withTextWidth(element, Math.abs(choice.amount)).width })
          : document,
      ),
  },
  paste: {
    reads: ['*', '/ids'],
    writes: ['/ids', 'side/members/*', 'side/order'],
    apply: (document, { side, ids, timestamp }) => {
      const elements = document[side].elements.filter(({ id }) => ids.includes(id))
      const to = side === 'front' ? 'back' : 'front'
      return pasteElements(document, to, { area: document[side].area, elements }, timestamp, false).document
    },
  },
  scale: { reads: [], writes: ['/scaled'], apply: (document, { isOn }) => setScaled(document, isOn) },
}

const toCells = (fields: readonly string[], { side, ids }: Choice): Cell[] =>
  fields.flatMap((field): string[] => {
    if (field.startsWith('side/')) return [field.replace('side', side)]
    if (field.includes('/')) return [field]
    return field === 'members' ? ids.map((id) => `${side}/members/${id}`) : ids.map((id) => `${side}/elements/${id}/${field}`)
  })

const overlaps = (a: Cell, b: Cell): boolean => {
  const isWithin = (cell: Cell, other: Cell): boolean => other.endsWith('*') && cell.startsWith(other.slice(0, -1))
  return a === b || isWithin(a, b) || isWithin(b, a)
}

/** Whether one operation changes what the other looks at or changes. */
export const isConflict = (a: Operation, b: Operation): boolean => {
  const touches = (one: Operation, other: Operation): boolean =>
    one.writes.some((cell) => [...other.reads, ...other.writes].some((touched) => overlaps(cell, touched)))
  return touches(a, b) || touches(b, a)
}

/** Operations on elements of this document. */
export const operationsOn = (document: DesignDocument): fc.Arbitrary<Operation> => {
  const choices = fc.constantFrom(...SIDES).chain((side) =>
    fc.record<Choice>({
      side: fc.constant(side),
      ids: fc.subarray(document[side].elements.map(({ id }) => id)).chain((ids) => fc.shuffledSubarray(ids, { minLength: ids.length })),
      amount: between(-200, 200),
      scale: between(0.05, 4),
      isOn: fc.boolean(),
      timestamp: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    }),
  )
  return fc.tuple(fc.constantFrom(...Object.entries(DEFINITIONS)), choices).map(([[name, { reads, writes, apply }], choice]) => ({
    name,
    choice,
    reads: toCells(reads, choice),
    writes: toCells(writes, choice),
    apply: (before) => apply(before, choice),
  }))
}
