import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createEmptyDocument } from '../document/create-empty-document.ts'
import type { DesignDocument } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { getBounds } from '../geometry/box.ts'
import { createImageElement, createTextElement, createElementId } from './create-elements.ts'
import { addElement, resetDocument } from './elements.ts'
import { cancel, commit, setCurrent, redo, endMerge, startHistory, undo, type History } from './history.ts'
import {
  flipElements,
  groupElements,
  moveElements,
  removeElements,
  resizeElements,
  rotateElements,
  setElementFlag,
  setElementsOpacity,
  shiftOrder,
} from './multiple-elements.ts'
import { pasteElements } from './paste.ts'
import { patchText } from './transform.ts'

const typingStep = { name: 'Edit text', key: 'text 1' }

describe('history', () => {
  it('undoes and redoes', () => {
    const history = commit(commit(startHistory('a'), { name: 'Add text' }, 'ab'), { name: 'Move' }, 'abc')
    expect(history.past.at(-1)?.step.name).toBe('Move')
    const back = undo(undo(history))
    expect([back.current, back.past.at(-1), back.future[0]?.step.name]).toEqual(['a', undefined, 'Add text'])
    expect(redo(redo(back)).current).toBe('abc')
    expect(redo(redo(redo(back))).current).toBe('abc')
  })

  it('discards the future after a new step', () => {
    const history = commit(undo(commit(startHistory('a'), { name: 'Move' }, 'b')), { name: 'Turn' }, 'c')
    expect(redo(history).current).toBe('c')
    expect(undo(history).current).toBe('a')
  })

  it('shows a gesture without recording it and forgets it when it is cancelled', () => {
    const moving = setCurrent(setCurrent(startHistory('a'), 'b'), 'c')
    expect(moving.current).toBe('c')
    expect(cancel(moving)).toEqual(startHistory('a'))
    expect(undo(commit(moving, { name: 'Move' })).current).toBe('a')
  })

  it('records nothing when nothing changed', () => {
    expect(commit(startHistory('a'), { name: 'Move' }).past).toEqual([])
  })

  it('starts without a past and a future', () => {
    expect(startHistory('a')).toEqual({ past: [], committed: 'a', current: 'a', future: [] })
  })

  it('is the same history where there is nothing to cancel, undo, redo, record or end', () => {
    const history = startHistory('a')
    for (const same of [cancel(history), undo(history), redo(history), commit(history, { name: 'Move' }, 'a'), endMerge(history)])
      expect(same).toBe(history)
    const moved = commit(history, { name: 'Move' }, 'b')
    expect(endMerge(moved)).toBe(moved)
  })

  it('forgets a gesture where there is nothing to undo or redo, or where it led back', () => {
    const moving = setCurrent(startHistory('a'), 'b')
    for (const { current } of [undo(moving), redo(moving), commit(moving, { name: 'Move' }, 'a')]) expect(current).toBe('a')
  })

  it('keeps each step with the state it started from or led to', () => {
    const [move, turn] = [{ name: 'Move' }, { name: 'Turn', of: 'front' }]
    const history = commit(commit(startHistory('a'), move, 'b'), turn, 'c')
    expect(history.past).toEqual([
      { step: move, state: 'a' },
      { step: turn, state: 'b' },
    ])
    const back = undo(undo(history))
    expect(back).toEqual({
      past: [],
      committed: 'a',
      current: 'a',
      future: [
        { step: move, state: 'b' },
        { step: turn, state: 'c' },
      ],
    })
    expect(redo(redo(back))).toEqual(history)
  })

  it('does not merge steps without a key, or typing after something was undone', () => {
    expect(commit(commit(startHistory('a'), { name: 'Move' }, 'b'), { name: 'Move' }, 'c').past).toHaveLength(2)
    const undone = undo(commit(commit(startHistory(''), typingStep, 'h'), { name: 'Move' }, 'moved'))
    expect(commit(undone, typingStep, 'hi').past).toHaveLength(2)
  })

  it('ends merging of the last step alone', () => {
    const ended = endMerge(commit(commit(startHistory(''), typingStep, 'h'), { ...typingStep, key: 'text 2' }, 'hi'))
    expect(ended.past.map(({ step }) => step)).toEqual([typingStep, { name: 'Edit text' }])
  })

  it('forgets the oldest of more than twenty thousand steps', () => {
    const past = Array.from({ length: 20_000 }, (_, index) => ({ step: { name: String(index) }, state: index }))
    const { past: kept } = commit({ ...startHistory(-1), past }, { name: 'newest' }, -2)
    expect([kept.length, kept[0]?.step.name, kept.at(-1)?.step.name]).toEqual([20_000, '1', 'newest'])
  })

  it('merges steps with the same key until the merge is ended', () => {
    const typed = commit(commit(startHistory(''), typingStep, 'h'), typingStep, 'hi')
    expect(undo(typed).current).toBe('')
    const redone = commit(endMerge(typed), typingStep, 'hi!')
    expect(undo(redone).current).toBe('hi')
  })
})

type Operation = (document: DesignDocument, id: string) => DesignDocument

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const side = fc.constantFrom('front', 'back')
const asset = `${'a'.repeat(64)}.png`

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(side, fc.string()).map(
    ([on, content]): Operation =>
      (document, id) =>
        addElement(document, on, createTextElement(id, content, document[on].area)),
  ),
  fc.tuple(side, fc.integer({ min: 1, max: 9000 })).map(
    ([on, pixels]): Operation =>
      (document, id) =>
        addElement(
          document,
          on,
          createImageElement(id, { asset, pixelWidth: pixels, pixelHeight: 700 }, document[on].area, {
            copySide: 1920,
            mmPerPixel: 25.4 / 96,
          }),
        ),
  ),
  fc
    .tuple(
      side,
      fc.nat(),
      number(-400, 400),
      number(0.05, 20),
      fc.constantFrom('move', 'resize', 'turn', 'order', 'fade', 'say', 'remove', 'flip', 'group', 'copy', 'lock', 'hide', 'all'),
    )
    .map(([on, which, amount, scale, kind]): Operation => (document) => {
      const elements = document[on].elements
      const id = elements[which % Math.max(1, elements.length)]?.id ?? 'none'
      const operations = {
        move: () => moveElements(document, on, [id], { x: amount, y: -amount }),
        resize: () => resizeElements(document, on, [id], scale),
        turn: () => rotateElements(document, on, [id], amount),
        order: () => shiftOrder(document, on, [id], Math.round(amount)),
        fade: () => setElementsOpacity(document, on, [id], scale / 20),
        say: () => patchText(document, on, id, { content: String(amount) }),
        remove: () => removeElements(document, on, [id]),
        flip: () =>
          flipElements(document, on, [id], 'horizontal', (element) =>
            getBounds(element.type === 'text' ? { ...element, width: 10, height: 10 } : element),
          ),
        group: () =>
          groupElements(
            document,
            on,
            elements.slice(0, 3).map((element) => element.id),
            0,
          ),
        copy: () => pasteElements(document, on, { area: document[on].area, elements: elements.slice(0, 2) }, 0, true).document,
        lock: () => setElementFlag(document, on, [id], 'locked', amount > 0),
        hide: () => setElementFlag(document, on, [id], 'hidden', amount > 0),
        all: () =>
          moveElements(
            document,
            on,
            elements.map((element) => element.id),
            { x: amount, y: scale },
          ),
      }
      return operations[kind]()
    }),
  fc.constant<Operation>(resetDocument),
)

describe('any sequence of operations', () => {
  it('undoes to the first document and redoes to the last, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 150 }), (operations) => {
        const first = createEmptyDocument(GARMENTS.tshirt)
        const documents = JSON.stringify(first)
        let history: History<DesignDocument> = startHistory(first)
        for (const applyOperation of operations) {
          history = commit(history, { name: 'Step' }, applyOperation(history.current, createElementId(history.current, 0)))
        }
        const last = history.current
        const end = JSON.stringify(last)
        const steps = history.past.length
        for (let step = 0; step < steps; step++) history = undo(history)
        expect(history.current).toBe(first)
        expect(JSON.stringify(history.current)).toBe(documents)
        for (let step = 0; step < steps; step++) history = redo(history)
        expect(history.current).toBe(last)
        expect(JSON.stringify(history.current)).toBe(end)
      }),
      { numRuns: 200 },
    )
  })

  it('undoes to the first document after ten thousand steps', () => {
    const first = createEmptyDocument(GARMENTS.tshirt)
    let history: History<DesignDocument> = startHistory(first)
    for (const applyOperation of fc.sample(operation, { numRuns: 10_000, seed: 7 }))
      history = commit(history, { name: 'Step' }, applyOperation(history.current, createElementId(history.current, 0)))
    expect(history.past.length).toBeGreaterThan(2000)
    while (history.past.length > 0) history = undo(history)
    expect(history.current).toBe(first)
    expect(first).toEqual(createEmptyDocument(GARMENTS.tshirt))
  })
})
