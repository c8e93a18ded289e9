import { describe, expect, it } from 'vitest'

import { words as english } from '../words/en.ts'
import { words as spanish } from '../words/es.ts'
import { writeSheets } from './pdf-sheets.ts'
import { composeSheet } from './sheet.ts'
import { FOOT, MARGIN, OVERLAP, PAPERS, tile, type PaperKey } from './tiles.ts'

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
const jpeg = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 0xff, 0xd9)

describe('a print on paper', () => {
  it.each<[string, { left: number; top: number; right: number; bottom: number }, PaperKey, [number, number]]>([
    ['a small print on one sheet', { left: 20, top: 20, right: 120, bottom: 70 }, 'a4', [1, 1]],
    ['as much as one sheet holds on one', { left: 0, top: 0, right: 190, bottom: 259 }, 'a4', [1, 1]],
    ['a hair more on two', { left: 0, top: 0, right: 190.5, bottom: 259 }, 'a4', [1, 2]],
    ['the whole front of a t-shirt', { left: 0, top: 0, right: 294, bottom: 490 }, 'a4', [2, 2]],
    ['the same on Letter', { left: 0, top: 0, right: 294, bottom: 490 }, 'letter', [3, 2]],
  ])('puts %s', (_, extent, paper, [rows, columns]) => {
    const tiling = tile(extent, paper)
    expect([tiling.rows, tiling.columns]).toEqual([rows, columns])
    expect(tiling.tiles).toHaveLength(rows * columns)
    for (const { part, row, column } of tiling.tiles) {
      expect(part.right - part.left).toBeLessThanOrEqual(PAPERS[paper].width - 2 * MARGIN + 1e-9)
      expect(part.bottom - part.top).toBeLessThanOrEqual(PAPERS[paper].height - 2 * MARGIN - FOOT + 1e-9)
      const neighbours = tiling.tiles.filter((other) => other.row === row && other.column === column + 1)
      for (const right of neighbours) expect(part.right - right.part.left).toBeCloseTo(OVERLAP)
    }
    expect(tiling.tiles.at(-1)?.part).toMatchObject({ right: extent.right, bottom: extent.bottom })
  })

  it('is laid on the sheet millimetre for millimetre, with a line of 100 mm to check it by', () => {
    const tiling = tile({ left: 0, top: 0, right: 294, bottom: 490 }, 'a4')
    const [first] = tiling.tiles
    if (!first) throw new Error('There is no sheet.')
    const sheet = composeSheet(first, tiling, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, 'T-shirt, front', english.sheet)
    expect(sheet.picture).toMatchObject({ x: MARGIN, y: MARGIN, width: 190, height: 259 })
    expect(sheet.lines.filter(({ x1, x2 }) => x2 - x1 === 100)).toHaveLength(1)
    expect(sheet.lines.filter(({ dashed }) => dashed)).toEqual([
      { x1: 190, y1: 10, x2: 190, y2: 269, dashed: true },
      { x1: 10, y1: 259, x2: 200, y2: 259, dashed: true },
    ])
  })

  it('is a PDF whose table of places points at every object, the size of the paper, never fitted to the page', () => {
    const tiling = tile({ left: 0, top: 0, right: 100, bottom: 100 }, 'a4')
    const sheets = tiling.tiles.map((each) =>
      composeSheet(each, tiling, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, 'A (small) print', english.sheet),
    )
    const pdf = latin(writeSheets(sheets, PAPERS.a4, 'A (small) print'))
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places).toHaveLength(7)
    for (const [index, place] of places.entries()) expect(pdf.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true)
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true)
    expect(pdf).toContain('/MediaBox [0 0 595.276 841.89]')
    expect(pdf).toContain('/PrintScaling /None')
    expect(pdf).toContain(`stream\n${latin(jpeg)}\nendstream`)
    expect(pdf).toContain(String.raw`(A \(small\) print. Row 1 of 1, column 1 of 1.)`)
  })

  it('says its few words in letters that every reader of PDF has, in Spanish too', () => {
    const tiling = tile({ left: 0, top: 0, right: 294, bottom: 490 }, 'a4')
    const title = spanish.sheet.title('Camiseta', 'back', 'M')
    const said = tiling.tiles.flatMap((each) =>
      composeSheet(each, tiling, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, title, spanish.sheet).words.map(({ text }) => text),
    )
    expect(said).toContain('Camiseta, por detrás, talla M. Fila 1 de 2, columna 1 de 2.')
    for (const text of said) expect(text).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]+$/)
  })
})
