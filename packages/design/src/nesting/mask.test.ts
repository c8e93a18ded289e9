import { array, assert, double, integer, nat, property, record, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bridgeParts } from './bridges.ts'
import { LABEL_COLUMNS, LABEL_ROWS, reserveFilm } from './label.ts'
import { CELL_MM, CELL_PX, countCells, createMask, fillRectangle, type Mask, maskFromOpacity, QUARTER_TURNS, turnMask } from './mask.ts'
import { nest } from './nest.ts'
import { packBoxes } from './pack-boxes.ts'
import { findProblems } from './problems.ts'

const hasCell = ({ columns, rows, stride, words }: Mask, column: number, row: number): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows && (((words[row * stride + (column >>> 5)] ?? 0) >>> (column & 31)) & 1) === 1

/** Shapes of some rectangles, as prints are: solid, hollow and in parts. */
const shapes = array(record({ x: nat(40), y: nat(40), width: integer({ min: 1, max: 30 }), height: integer({ min: 1, max: 30 }) }), {
  minLength: 1,
  maxLength: 4,
}).map((rectangles): Mask => {
  const mask = createMask(
    Math.max(...rectangles.map(({ x, width }) => x + width)),
    Math.max(...rectangles.map(({ y, height }) => y + height)),
  )
  for (const { x, y, width, height } of rectangles) fillRectangle(mask, x, y, width, height)
  return mask
})

const listCells = (mask: Mask): [number, number][] => {
  const cells: [number, number][] = []
  for (let row = 0; row < mask.rows; row += 1)
    for (let column = 0; column < mask.columns; column += 1) if (hasCell(mask, column, row)) cells.push([column, row])
  return cells
}

/** The distance of two cells in millimeters, from edge to edge. */
const measureDistance = ([ax, ay]: [number, number], [bx, by]: [number, number]): number =>
  Math.hypot(Math.max(0, Math.abs(ax - bx) - 1), Math.max(0, Math.abs(ay - by) - 1)) * CELL_MM

const finish = (input: Parameters<typeof nest>[0]) => {
  const steps = nest(input)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

describe('a mask', () => {
  it('contains each visible pixel of a print and nothing that is further than a cell away', () => {
    assert(
      property(uint8Array({ minLength: 13 * 9, maxLength: 13 * 9 }), (values) => {
        const data = values.map((value) => (value > 250 ? value : 0))
        const mask = maskFromOpacity({ data, width: 13, height: 9 })
        const visible = [...data.keys()].filter((index) => data[index] !== 0)
        for (const index of visible) expect(hasCell(mask, Math.floor((index % 13) / CELL_PX), Math.floor(index / 13 / CELL_PX))).toBe(true)
        expect(countCells(mask)).toBe(listCells(mask).length)
      }),
      { numRuns: 20, verbose: true },
    )
  })

  it('is the same again after four quarter turns, and turns clockwise', () => {
    const mask = createMask(3, 2)
    fillRectangle(mask, 0, 0, 1, 1)
    expect(QUARTER_TURNS.map((turns) => listCells(turnMask(mask, turns)))).toEqual([[[0, 0]], [[1, 0]], [[2, 1]], [[0, 2]]])
    assert(
      property(shapes, (shape) => {
        const turned = turnMask(turnMask(turnMask(turnMask(shape, 1), 1), 1), 1)
        expect(listCells(turned)).toEqual(listCells(shape))
        expect(listCells(turnMask(turnMask(shape, 1), 1))).toEqual(listCells(turnMask(shape, 2)))
      }),
      { numRuns: 30, verbose: true },
    )
  })

  it('is connected once its parts are bridged, so that a cut piece of film holds all of a print', () => {
    assert(
      property(shapes, (shape) => {
        const cells = new Set(listCells(bridgeParts(shape, 3)).map(String))
        const [first = ''] = cells
        const reached = new Set([first])
        for (const cell of reached) {
          const [x = 0, y = 0] = cell.split(',').map(Number)
          for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) if (cells.has(`${x + dx},${y + dy}`)) reached.add(`${x + dx},${y + dy}`)
        }
        expect(reached.size).toBe(cells.size)
        for (const cell of listCells(shape)) expect(cells.has(String(cell))).toBe(true)
      }),
      { numRuns: 20, verbose: true },
    )
  })

  it('reserves film for a label beside the print, at an edge of its box', () => {
    assert(
      property(shapes, (shape) => {
        const { mask, print, label } = reserveFilm(shape)
        const ink = listCells(shape).map(([x, y]) => [x + print.column, y + print.row] as const)
        for (const [x, y] of ink) {
          const isInLabel = x >= label.column && x < label.column + LABEL_COLUMNS && y >= label.row && y < label.row + LABEL_ROWS
          expect(isInLabel).toBe(false)
          expect(hasCell(mask, x, y)).toBe(true)
        }
        expect([
          label.column === 0 || label.column + LABEL_COLUMNS === mask.columns,
          label.row === 0 || label.row + LABEL_ROWS === mask.rows,
        ]).toContain(true)
      }),
      { numRuns: 20, verbose: true },
    )
  })
})

describe('nested pieces', () => {
  it('never overlap, keep the gap and the margins, and are the same for the same input', () => {
    assert(
      property(array(shapes, { minLength: 1, maxLength: 6 }), double({ min: 1, max: 4, noNaN: true }), (masks, gapMm) => {
        const film = { columns: 90, rows: 400, marginCells: 3, gapMm, turns: QUARTER_TURNS }
        const pieces = masks.map((mask, index) => ({ id: String(index), mask }))
        const layout = finish({ film, pieces, fixed: [] })
        expect(layout.placements.size).toBe(pieces.length)
        expect(finish({ film, pieces, fixed: [] })).toEqual(layout)
        const placed = pieces.flatMap(({ id, mask }) => {
          const placement = layout.placements.get(id)
          return placement ? [{ id, mask, placement }] : []
        })
        expect([...findProblems(film, placed)]).toEqual([])
        // Checked again without anything of the nesting: cell by cell.
        const cells = placed.map(({ mask, placement: { column, row, turns } }) =>
          listCells(turnMask(mask, turns)).map(([x, y]): [number, number] => [x + column, y + row]),
        )
        for (const [index, own] of cells.entries()) {
          for (const [x, y] of own) {
            expect(x >= 3 && y >= 3 && x < film.columns - 3 && y < layout.rows - 3).toBe(true)
          }
          for (const others of cells.slice(index + 1)) {
            let least = Infinity
            for (const a of own) for (const b of others) least = Math.min(least, measureDistance(a, b))
            expect(least).toBeGreaterThanOrEqual(gapMm - 1e-9)
          }
        }
      }),
      { numRuns: 8, verbose: true },
    )
  })

  it('need less film than their boxes where they fit into each other, and never more', () => {
    const corner = createMask(48, 48)
    for (let row = 0; row < 48; row += 1) fillRectangle(corner, 0, row, 48 - row, 1)
    const film = { columns: 120, rows: 900, marginCells: 5, gapMm: 1, turns: QUARTER_TURNS }
    const pieces = Array.from({ length: 12 }, (_, index) => ({ id: String(index), mask: corner }))
    const { usedRows } = packBoxes({ film, pieces, fixed: [] })
    expect(usedRows).toBe(6 * 48 + 5 * 2)
    const layout = finish({ film, pieces, fixed: [] })
    expect(layout.placements.size).toBe(12)
    expect(layout.rows).toBeLessThan(0.85 * (usedRows + 10))

    const tile = createMask(54, 30)
    fillRectangle(tile, 0, 0, 54, 30)
    const tiles = pieces.map(({ id }) => ({ id, mask: tile }))
    expect(finish({ film: { ...film, turns: [0] }, pieces: tiles, fixed: [] }).rows).toBe(6 * 30 + 5 * 2 + 10)
  })

  it('leave out what no longer fits on the longest sheet, and go around what is fixed', () => {
    const mask = createMask(40, 40)
    fillRectangle(mask, 0, 0, 40, 40)
    const film = { columns: 60, rows: 100, marginCells: 5, gapMm: 2, turns: [0] as const }
    const fixed = [{ mask, placement: { column: 5, row: 5, turns: 0 as const } }]
    const layout = finish({
      film,
      pieces: [
        { id: 'a', mask },
        { id: 'b', mask },
      ],
      fixed,
    })
    expect([...layout.placements]).toEqual([['a', { column: 5, row: 49, turns: 0 }]])
    expect(layout.rows).toBe(94)
  })
})

it('places pieces beside one that was locked outside of the margins', () => {
  const mask = createMask(30, 30)
  fillRectangle(mask, 0, 0, 30, 30)
  const film = { columns: 70, rows: 100, marginCells: 5, gapMm: 2, turns: [0] as const }
  const fixed = [-8, 62].map((column) => ({ mask, placement: { column, row: -8, turns: 0 as const } }))
  const layout = finish({ film, pieces: [{ id: 'a', mask }], fixed })
  expect([...layout.placements]).toEqual([['a', { column: 26, row: 5, turns: 0 }]])
})

describe('the check of a sheet', () => {
  it('finds what is too close to another piece or outside of the margin', () => {
    const mask = createMask(10, 10)
    fillRectangle(mask, 0, 0, 10, 10)
    const film = { columns: 100, rows: 100, marginCells: 4, gapMm: 2, turns: [0] as const }
    const at = (id: string, column: number, row: number) => ({ id, mask, placement: { column, row, turns: 0 as const } })
    expect([...findProblems(film, [at('a', 10, 10), at('b', 22, 10), at('c', 60, 60), at('d', 3, 60)])]).toEqual([
      ['a', 'overlap'],
      ['b', 'overlap'],
      ['d', 'outside'],
    ])
    expect([...findProblems(film, [at('a', 10, 10), at('b', 24, 10)])]).toEqual([])
  })
})
