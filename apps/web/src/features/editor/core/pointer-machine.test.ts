import {
  createEmptyDocument,
  GARMENTS,
  createImageElement,
  MAX_ELEMENTS_PER_SIDE,
  type DesignElement,
  type Point,
  type TextElement,
} from '@picasso/design'
import { beforeEach, describe, expect, it } from 'vitest'

import { createEditorCommands, type EditorCommands } from './commands.ts'
import { createEditorStore, getSelectedElement, type EditorStore } from './editor-store.ts'
import type { PointerInput } from './gestures/gesture.ts'
import { handleCanvasKey } from './keyboard.ts'
import { createPointerMachine, type PointerMachine, type PointerTarget } from './pointer-machine.ts'

// The t-shirt's print area is 294 × 490 mm; one screen pixel is one millimeter here.
// A new 1000 × 500 px picture is in the middle: 52.9 × 26.5 mm around (147, 245).
const MIDDLE = { x: 147, y: 245 }
const measure = (text: TextElement) => ({ width: text.content.length * text.fontSize * 0.5, height: text.fontSize })
const measureInk = (text: TextElement) => {
  const { width, height } = measure(text)
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}
/** As many millimeters per pixel as on a web page. */
const CANVAS = { copySide: 1920, mmPerPixel: 25.4 / 96 }
const picture = { asset: `${'a'.repeat(64)}.png`, pixelWidth: 1000, pixelHeight: 500 }

let store: EditorStore
let commands: EditorCommands
let machine: PointerMachine
let viewportCalls: (readonly [string, ...unknown[]])[]

const at = (x: number, y: number, more: Partial<PointerInput> = {}): PointerInput => ({
  pointerId: 1,
  point: { x, y },
  screen: { x, y },
  touch: false,
  shift: false,
  alt: true,
  ...more,
})
const down = (x: number, y: number, target: PointerTarget = 'canvas', more: Partial<PointerInput> = {}) =>
  machine.down(at(x, y, more), target)
const move = (x: number, y: number, more: Partial<PointerInput> = {}) => machine.move(at(x, y, more))
const up = (pointerId = 1) => machine.up(pointerId)
const finger = (pointerId: number) => ({ pointerId, touch: true })
const selected = (): DesignElement => {
  const element = getSelectedElement(store.liveState())
  if (!element) throw new Error('Nothing is selected.')
  return element
}
const press = (key: string, more: { shift?: boolean; control?: boolean } = {}) =>
  handleCanvasKey({ store, commands, pointerMachine: machine }, { key, shift: false, control: false, ...more })
const elements = () => store.state().history.current.document[store.state().side].elements

beforeEach(() => {
  store = createEditorStore({ document: createEmptyDocument(GARMENTS.tshirt), color: 'White' })
  commands = createEditorCommands(store, { front: CANVAS, back: CANVAS }, { measure, measureInk }, () => 1_800_000_000_000)
  viewportCalls = []
  const viewport = {
    startZoom: (center: Point) => viewportCalls.push(['begin', center]),
    zoom: (scale: number, center: Point) => viewportCalls.push(['zoom', scale, center]),
    endZoom: () => viewportCalls.push(['end']),
    pan: (by: Point) => viewportCalls.push(['pan', by]),
  }
  machine = createPointerMachine({ store, viewport, measure, pxPerMm: () => 1, copySide: 1920 })
  commands.addImage(picture)
})

describe('pointer machine with a mouse', () => {
  it('selects the element that is pressed and deselects on bare cloth', () => {
    down(10, 10)
    up()
    expect(store.state().selectedIds).toEqual([])
    down(150, 250)
    up()
    expect(selected().type).toBe('image')
    expect(store.state().history.past).toHaveLength(1)
  })

  it('shows a drag live and records it as one step', () => {
    let settled = 0
    store.subscribe(() => settled++)
    down(147, 245)
    move(157, 255)
    move(167, 275)
    expect(selected()).toMatchObject({ x: 167, y: 275 })
    expect(settled).toBe(0)
    up()
    expect(settled).toBe(1)
    store.undo()
    expect(elements()[0]).toMatchObject(MIDDLE)
  })

  it('ignores movements below the drag threshold', () => {
    down(147, 245)
    move(148, 246)
    up()
    expect(elements()[0]).toMatchObject(MIDDLE)
  })

  it('snaps to the middle of the print area and shows the guide', () => {
    commands.move({ x: 50, y: 90 })
    down(197, 335)
    move(150, 335, { alt: false })
    expect(selected().x).toBe(147)
    expect(machine.guides()).toMatchObject({ guideX: 147 })
    up()
    expect(machine.guides()).toEqual({})
  })

  it('keeps the center of a dragged element inside the print area', () => {
    down(147, 245)
    move(-900, 9000)
    up()
    expect(selected()).toMatchObject({ x: 0, y: 490 })
  })

  it('resizes by a corner handle and rotates by the rotation handle', () => {
    const { width } = createImageElement('1', picture, GARMENTS.tshirt.sides.front.areaMm, CANVAS)
    down(173, 258, 'se')
    move(173 + width, 258 + width / 2)
    up()
    expect(selected()).toMatchObject({ width: expect.closeTo(width * 2) as unknown })
    const { x, y } = selected()
    down(x, y - 50, 'rotate')
    move(x + 50, y + 1)
    up()
    expect(selected().rotation).toBe(90)
  })

  it('sets the width of a text by an edge handle in one undoable step', () => {
    commands.addText('Hi', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    const before = elements().at(-1)
    down(159, 245, 'e')
    move(259, 245)
    up()
    // The two letters are 24 mm wide; 124 mm are so many ems.
    expect(selected()).toMatchObject({ fontSize: 24, width: expect.closeTo(124 / 24, 3) as unknown })
    store.undo()
    expect(elements().at(-1)).toEqual(before)
  })

  it('resizes a text by changing its font size', () => {
    commands.addText('Hi', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    down(159, 257, 'se')
    move(159 + 24, 257 + 24)
    up()
    expect(selected()).toMatchObject({ fontSize: 48 })
  })
})

describe('pointer machine with two fingers', () => {
  it('resizes and rotates the element under the fingers', () => {
    down(137, 245, 'canvas', finger(1))
    down(157, 245, 'canvas', finger(2))
    move(127, 235, finger(1))
    move(167, 255, finger(2))
    up(1)
    up(2)
    expect(selected().rotation).toBeCloseTo(26.565, 2)
    expect(selected()).toMatchObject({ width: expect.closeTo(52.917 * 2.236, 1) as unknown })
    expect(store.state().history.past).toHaveLength(2)
  })

  it('accepts a pinch that starts beside a small selected element', () => {
    down(107, 195, 'canvas', finger(1))
    down(127, 195, 'canvas', finger(2))
    move(147, 195, finger(2))
    up(2)
    up(1)
    expect(selected()).toMatchObject({ width: expect.closeTo(52.917 * 2, 1) as unknown })
    expect(viewportCalls).toEqual([])
  })

  it('zooms the stage on bare cloth and leaves the selection alone', () => {
    down(40, 40, 'canvas', finger(1))
    down(60, 40, 'canvas', finger(2))
    move(90, 60, finger(2))
    up(2)
    move(20, 20, finger(1))
    up(1)
    expect(viewportCalls).toEqual([['begin', { x: 50, y: 40 }], ['zoom', Math.hypot(50, 20) / 20, { x: 65, y: 50 }], ['end']])
    expect(selected()).toMatchObject(MIDDLE)
    expect(store.state().history.past).toHaveLength(1)
  })

  it('ends the zoom when the system cancels one of the pointers', () => {
    down(40, 40, 'canvas', finger(1))
    down(60, 40, 'canvas', finger(2))
    machine.cancel(2)
    expect(viewportCalls.at(-1)).toEqual(['end'])
  })

  it('limits a pinch to between a tenth and three times the natural size', () => {
    down(137, 245, 'canvas', finger(1))
    down(157, 245, 'canvas', finger(2))
    move(147.01, 245, finger(1))
    move(147.02, 245, finger(2))
    expect(selected()).toMatchObject({ width: expect.closeTo(26.458, 2) as unknown })
    move(-9000, 245, finger(1))
    move(9000, 245, finger(2))
    expect(selected()).toMatchObject({ width: expect.closeTo(793.75, 1) as unknown })
  })

  it('ignores the finger that stays down after a pinch', () => {
    down(137, 245, 'canvas', finger(1))
    down(157, 245, 'canvas', finger(2))
    up(2)
    move(20, 20, finger(1))
    up(1)
    expect(elements()[0]).toMatchObject(MIDDLE)
  })

  it('does not make an element jump when a second finger joins a drag', () => {
    down(147, 245, 'canvas', finger(1))
    move(177, 245, finger(1))
    down(187, 245, 'canvas', finger(2))
    expect(selected()).toMatchObject({ x: 177, y: 245 })
    up(1)
    up(2)
    expect(selected()).toMatchObject({ x: 177, y: 245 })
  })
})

describe('pointer machine with one finger on bare cloth', () => {
  it('pans the stage and changes nothing in the design', () => {
    down(20, 20, 'canvas', finger(1))
    move(23, 22, finger(1))
    expect(viewportCalls).toEqual([])
    move(40, 60, finger(1))
    move(50, 65, finger(1))
    up(1)
    expect(viewportCalls.at(-1)).toEqual(['pan', { x: 10, y: 5 }])
    expect(selected()).toMatchObject(MIDDLE)
  })

  it('deselects on a tap', () => {
    down(20, 20, 'canvas', finger(1))
    up(1)
    expect(store.state().selectedIds).toEqual([])
  })
})

describe('cancelled pointer', () => {
  it('restores the design to its state before the gesture', () => {
    down(147, 245)
    move(200, 300)
    machine.cancel(1)
    expect(selected()).toMatchObject(MIDDLE)
    expect(store.state().history.past).toHaveLength(1)
  })

  it('restores the design after a pinch and ignores the other finger', () => {
    down(137, 245, 'canvas', finger(1))
    down(157, 245, 'canvas', finger(2))
    move(250, 245, finger(2))
    machine.cancel(2)
    move(10, 10, finger(1))
    up(1)
    expect(elements()[0]).toMatchObject(MIDDLE)
  })

  it('has the same effect as Escape during a drag', () => {
    down(147, 245)
    move(200, 300)
    expect(machine.abort()).toBe(true)
    move(220, 320)
    up()
    expect(selected()).toMatchObject(MIDDLE)
  })

  it('leaves nothing to drag after a press that had not become a gesture', () => {
    down(147, 245)
    expect(machine.abort()).toBe(false)
    move(200, 300)
    up()
    expect(selected()).toMatchObject(MIDDLE)
  })
})

describe('handleCanvasKey', () => {
  it('moves by 1 mm with an arrow key and by 10 mm with Shift', () => {
    press('ArrowRight')
    press('ArrowUp', { shift: true })
    expect(selected()).toMatchObject({ x: 148, y: 235 })
  })

  it('resizes, rotates, reorders and deletes the selection', () => {
    press('+')
    press('.')
    expect(selected()).toMatchObject({ rotation: 5, width: expect.closeTo(55.56, 1) as unknown })
    commands.addText('Over', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    press('[')
    expect(elements().map((element) => element.type)).toEqual(['text', 'image'])
    press('Delete')
    expect(elements().map((element) => element.type)).toEqual(['image'])
  })

  it('undoes and redoes with Control Z, Control Shift Z and Control Y', () => {
    press('ArrowRight')
    press('z', { control: true })
    expect(elements()[0]).toMatchObject(MIDDLE)
    press('Z', { control: true, shift: true })
    press('z', { control: true })
    press('y', { control: true })
    expect(elements()[0]).toMatchObject({ x: 148 })
  })

  it.each([
    ['while an element is dragged', () => move(200, 300)],
    ['between a press and the drag that would follow it', () => undefined],
  ])('undoes %s, and the drag does not bring back what was undone', (_, drag) => {
    commands.setOpacity(0.5)
    down(147, 245)
    drag()
    press('z', { control: true })
    move(220, 320)
    up()
    expect(elements()).toEqual([expect.objectContaining({ ...MIDDLE, opacity: 1 })])
  })

  it('leaves a drag alone for keys without an action, such as those that keep it straight', () => {
    down(147, 245)
    move(200, 300)
    press('Shift', { shift: true })
    move(220, 320)
    up()
    expect(selected()).toMatchObject({ x: 220, y: 320 })
  })

  it('returns false for keys without an action', () => {
    expect(press('q')).toBe(false)
    expect(press('s', { control: true })).toBe(false)
    press('Escape')
    expect(store.state().selectedIds).toEqual([])
    expect(press('ArrowRight')).toBe(false)
  })
})

describe('sides of a design', () => {
  it('keep separate elements, and switching clears the selection', () => {
    store.showSide('back')
    expect(elements()).toEqual([])
    expect(store.state().selectedIds).toEqual([])
    commands.addText('Back', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    store.showSide('front')
    expect(elements()).toHaveLength(1)
  })

  it('switch to the side that an undo changes', () => {
    store.showSide('back')
    store.undo()
    expect(store.state().side).toBe('front')
  })

  it('take a picture that is ready once another one is shown, without a change of what is selected', () => {
    store.showSide('back')
    commands.addText('Back', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    expect(commands.addImage(picture, 'front')).toBe(true)
    expect(selected().type).toBe('text')
    expect(elements()).toHaveLength(1)
    store.showSide('front')
    expect(elements().map(({ type }) => type)).toEqual(['image', 'image'])
  })

  it('are both emptied by a reset that can be undone', () => {
    commands.reset()
    expect(elements()).toEqual([])
    store.undo()
    expect(elements()).toHaveLength(1)
  })
})

describe('several selected elements', () => {
  const style = { fontFamily: 'Arial', fontSize: 20, isBold: false, isItalic: false, color: '#000000', align: 'center' } as const
  beforeEach(() => {
    // The picture stays in the middle; a text of 40 × 20 mm is above it.
    commands.addText('Club', style)
    commands.move({ x: 0, y: 145 - selected().y })
    store.select([])
  })
  const ids = () => elements().map((element) => element.id)

  it('are added and removed by Shift and a click', () => {
    down(147, 245)
    up()
    down(147, 145, 'canvas', { shift: true })
    up()
    expect(store.state().selectedIds).toHaveLength(2)
    down(147, 145, 'canvas', { shift: true })
    up()
    expect(selected().type).toBe('image')
  })

  it('are selected by a marquee over bare cloth', () => {
    down(60, 60)
    move(200, 300)
    expect(machine.guides().marquee).toEqual({ left: 60, top: 60, right: 200, bottom: 300 })
    up()
    expect(store.state().selectedIds).toHaveLength(2)
    expect(store.state().history.past).toHaveLength(3)
  })

  it('move, resize and rotate together about their common frame', () => {
    commands.selectAll()
    down(147, 245)
    move(157, 250)
    up()
    const near = (x: number, y: number) => ({ x: expect.closeTo(x) as unknown, y: expect.closeTo(y) as unknown })
    expect(elements()).toMatchObject([near(157, 250), near(157, 150)])
    // A quarter turn about the middle of the frame, which extends from the top of the text to the bottom of the picture.
    const center = (140 + 263.229) / 2
    down(157, center - 100, 'rotate')
    move(257, center)
    up()
    expect(elements()).toMatchObject([
      { ...near(157 - (250 - center), center), rotation: 90 },
      { ...near(157 + (center - 150), center), rotation: 90 },
    ])
  })

  it('stay selected together once they are grouped', () => {
    commands.selectAll()
    press('g', { control: true })
    store.select([])
    down(147, 145)
    up()
    expect(store.state().selectedIds).toHaveLength(2)
    press('G', { control: true, shift: true })
    store.select([])
    down(147, 145)
    up()
    expect(store.state().selectedIds).toHaveLength(1)
  })

  it('that a list selects alone are copied and removed alone, also out of a group', () => {
    commands.selectAll()
    press('g', { control: true })
    store.select([ids()[0] ?? ''])
    expect(commands.copySelected()?.elements).toHaveLength(1)
    commands.removeSelected()
    expect(elements()).toHaveLength(1)
  })

  it('are pasted on the other side with new ids at the same positions', () => {
    commands.selectAll()
    const copied = commands.copySelected()
    store.showSide('back')
    if (copied) commands.paste(copied, false)
    expect(elements()).toHaveLength(2)
    expect(new Set([...ids(), ...store.state().history.current.document.front.elements.map(({ id }) => id)]).size).toBe(4)
    expect(store.state().selectedIds).toEqual(ids())
    store.undo()
    expect(elements()).toEqual([])
  })

  it('are pasted as far as the side has room, and paste tells that some were left out', () => {
    commands.selectAll()
    const copied = commands.copySelected()
    if (!copied) throw new Error('Nothing is copied.')
    store.showSide('back')
    for (let count = 0; count < MAX_ELEMENTS_PER_SIDE - 1; count += 1) commands.addImage(picture)
    expect(copied.elements).toHaveLength(2)
    expect(commands.paste(copied, false)).toBe(false)
    expect(elements()).toHaveLength(MAX_ELEMENTS_PER_SIDE)
  })

  it('align with each other, and a single element aligns with the print area', () => {
    commands.selectAll()
    commands.align('left')
    const lefts = elements().map((element) => element.x - (element.type === 'image' ? element.width : 40) / 2)
    expect(lefts[0]).toBeCloseTo(lefts[1] ?? 0)
    store.select([ids()[1] ?? ''])
    commands.align('top')
    expect(elements()[1]?.y).toBeCloseTo(10)
  })

  it('snap to neighboring elements', () => {
    down(147, 145)
    move(147 + 24, 145, { alt: false })
    // The right edge of the text, 20 mm from its middle, meets the right edge of the picture, 26.5 mm from the area's.
    expect(machine.guides().guideX).toBeCloseTo(147 + 26.458, 2)
    up()
  })

  it('do not change while they are locked', () => {
    commands.selectAll()
    press('l')
    press('ArrowRight')
    press('Delete')
    down(147, 245)
    move(190, 290)
    up()
    expect(elements().map(({ x, y }) => ({ x, y }))).toEqual([MIDDLE, { x: 147, y: 145 }])
  })

  it('are mirrored in place, and a second mirroring restores them', () => {
    commands.move({ x: 0, y: 0 })
    store.select([ids()[1] ?? ''])
    commands.rotate(30)
    press('h')
    expect(selected()).toMatchObject({ flipX: true, rotation: -30 })
    press('h')
    expect(selected()).not.toHaveProperty('flipX')
  })
})

describe('layers', () => {
  it('can be named, reordered and hidden, and a hidden layer cannot be selected', () => {
    commands.addText('Over', { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    commands.move({ x: 0, y: 245 - selected().y })
    const [picturesId = '', textId = ''] = elements().map(({ id }) => id)
    commands.rename(picturesId, '  The   sun ')
    expect(elements()[0]).toMatchObject({ name: 'The sun' })
    commands.reorder([picturesId], 2)
    expect(elements().map(({ id }) => id)).toEqual([textId, picturesId])
    commands.setFlag([picturesId], 'hidden', true)
    store.select([])
    down(147, 245)
    up()
    expect(selected().id).toBe(textId)
  })
})

describe('font family of a text', () => {
  it('sets the companion style of the family and clears it for a family without one', () => {
    commands.addText('Αθήνα', { fontFamily: 'Georgia', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    expect(selected()).toMatchObject({ fontFamily: 'Georgia', companion: 'serif' })
    commands.editText({ fontFamily: 'Impact' })
    expect(selected()).toMatchObject({ fontFamily: 'Impact', companion: 'sans-bold' })
    commands.editText({ content: 'Αθήνα 7' })
    expect(selected()).toMatchObject({ content: 'Αθήνα 7', companion: 'sans-bold' })
    commands.editText({ fontFamily: 'Arial' })
    expect(selected()).toMatchObject({ fontFamily: 'Arial', companion: undefined })
  })

  it('keeps the companion of an older text until a family is chosen', () => {
    commands.addText('Αθήνα', { fontFamily: 'Georgia', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' })
    commands.editText({ companion: undefined })
    commands.editText({ content: 'Αθήνα 7' })
    commands.editText({ isBold: true })
    expect(selected()).toMatchObject({ fontFamily: 'Georgia', companion: undefined })
    commands.editText({ fontFamily: 'Georgia' })
    expect(selected()).toMatchObject({ companion: 'serif' })
  })
})
