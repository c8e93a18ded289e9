import { describe, expect, it } from 'vitest'

import { messages as english } from '../messages/en.ts'
import { messages as spanish } from '../messages/es.ts'
import { composeSheet, FOOTER_MM, MARGIN_MM, OVERLAP_MM, PAPER_SIZES, createTileGrid, type PaperSize } from './paper-view.tsx'
import { writeSheets } from './pdf-sheets.ts'

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
const jpeg = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 0xff, 0xd9)

/** What a reader of tagged PDF extracts from a file: by the offsets of its table, starting at the trailer. */
const readTagged = (file: string) => {
  const objects = new Map<string, string>()
  const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  for (const offset of places) {
    const [, number = '', body = ''] = /^(\d+) 0 obj\n([\s\S]*?)\nendobj/.exec(file.slice(offset)) ?? []
    objects.set(number, body)
  }
  const stringIn = (body: string, key: string): string =>
    (new RegExp(`/${key} \\(((?:\\\\.|[^\\\\)])*)\\)`).exec(body)?.[1] ?? '').replaceAll(/\\(.)/g, '$1')
  const listReferences = (list: string): string[] => [...list.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => objects.get(number) ?? '')
  const follow = (body: string, key: string): string => listReferences(new RegExp(`/${key} \\d+ 0 R`).exec(body)?.[0] ?? '')[0] ?? ''
  const listChildren = (body: string): string => /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? ''
  const getType = (body: string): string => /\/S \/(\w+)/.exec(body)?.[1] ?? ''
  const getAltText = (body: string): string => {
    const mark = new RegExp(`/MCID ${listChildren(body)}>> BDC ([^\\n]*) EMC`).exec(follow(follow(body, 'Pg'), 'Contents'))?.[1] ?? ''
    return [getType(body), stringIn(body, 'Alt') || (/\(((?:\\.|[^\\)])*)\) Tj/.exec(mark)?.[1] ?? '')]
      .filter((readAloud) => readAloud !== '')
      .join(' ')
  }
  const buildOutline = (body: string, depth: number): string[] => [
    '  '.repeat(depth) + getAltText(body),
    ...listReferences(listChildren(body)).flatMap((child) => buildOutline(child, depth + 1)),
  ]
  const trailer = file.slice(file.lastIndexOf('trailer'))
  const catalog = follow(trailer, 'Root')
  const tree = follow(catalog, 'StructTreeRoot')
  const pages = listReferences(/\/Kids \[([^\]]*)\]/.exec(follow(catalog, 'Pages'))?.[1] ?? '')
  return {
    version: file.slice(0, 8),
    title: stringIn(follow(trailer, 'Info'), 'Title'),
    language: stringIn(catalog, 'Lang'),
    isMarked: catalog.includes('/MarkInfo <</Marked true>>') && catalog.includes('/DisplayDocTitle true'),
    outline: listReferences(listChildren(tree)).flatMap((body) => buildOutline(body, 0)),
    parents: [...(/\/Nums \[(.*)\]>>/.exec(tree)?.[1] ?? '').matchAll(/\d+ \[([^\]]*)\]/g)].map(([, list = '']) =>
      listReferences(list).map(getType),
    ),
    /** Content outside of every mark. */
    unmarked: pages
      .map((page) =>
        /stream\n([\s\S]*)\nendstream/
          .exec(follow(page, 'Contents'))?.[1]
          ?.replaceAll(/\/\w+ <<[^>]*>> BDC[\s\S]*? ?EMC/g, '')
          .trim(),
      )
      .join(''),
  }
}

describe('true-size print on paper', () => {
  it.each<[string, { left: number; top: number; right: number; bottom: number }, PaperSize, [number, number]]>([
    ['a small print on one sheet', { left: 20, top: 20, right: 120, bottom: 70 }, 'a4', [1, 1]],
    ['the most one sheet holds on one', { left: 0, top: 0, right: 190, bottom: 259 }, 'a4', [1, 1]],
    ['slightly more on two', { left: 0, top: 0, right: 190.5, bottom: 259 }, 'a4', [1, 2]],
    ['the whole front of a t-shirt', { left: 0, top: 0, right: 294, bottom: 490 }, 'a4', [2, 2]],
    ['the same on Letter', { left: 0, top: 0, right: 294, bottom: 490 }, 'letter', [3, 2]],
  ])('tiles %s', (_, extent, paper, [rows, columns]) => {
    const grid = createTileGrid(extent, paper)
    expect([grid.rows, grid.columns]).toEqual([rows, columns])
    expect(grid.tiles).toHaveLength(rows * columns)
    for (const { part, row, column } of grid.tiles) {
      expect(part.right - part.left).toBeLessThanOrEqual(PAPER_SIZES[paper].width - 2 * MARGIN_MM + 1e-9)
      expect(part.bottom - part.top).toBeLessThanOrEqual(PAPER_SIZES[paper].height - 2 * MARGIN_MM - FOOTER_MM + 1e-9)
      const neighbors = grid.tiles.filter((other) => other.row === row && other.column === column + 1)
      for (const right of neighbors) expect(part.right - right.part.left).toBeCloseTo(OVERLAP_MM)
    }
    expect(grid.tiles.at(-1)?.part).toMatchObject({ right: extent.right, bottom: extent.bottom })
  })

  it('is composed at one millimeter per millimeter with a 100 mm check line', () => {
    const grid = createTileGrid({ left: 0, top: 0, right: 294, bottom: 490 }, 'a4')
    const [first] = grid.tiles
    if (!first) throw new Error('There is no sheet.')
    const sheet = composeSheet(first, grid, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, 'T-shirt, front', english.sheet)
    expect(sheet.picture).toMatchObject({ x: MARGIN_MM, y: MARGIN_MM, width: 190, height: 259 })
    expect(sheet.lines.filter(({ x1, x2 }) => x2 - x1 === 100)).toHaveLength(1)
    expect(sheet.lines.filter(({ dashed }) => dashed)).toEqual([
      { x1: 190, y1: 10, x2: 190, y2: 269, dashed: true },
      { x1: 10, y1: 259, x2: 200, y2: 259, dashed: true },
    ])
  })

  it('is a PDF with valid object offsets, the size of the paper and no page scaling', () => {
    const grid = createTileGrid({ left: 0, top: 0, right: 100, bottom: 100 }, 'a4')
    const sheets = grid.tiles.map((each) =>
      composeSheet(each, grid, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, 'A (small) print', english.sheet),
    )
    const pdf = latin(writeSheets(sheets, PAPER_SIZES.a4, { title: 'A (small) print', language: 'en' }))
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(places).toHaveLength(14)
    for (const [index, offset] of places.entries()) expect(pdf.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true)
    expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true)
    expect(pdf).toContain('/MediaBox [0 0 595.276 841.89]')
    expect(pdf).toContain('/PrintScaling /None')
    expect(pdf).toContain(`stream\n${latin(jpeg)}\nendstream`)
    expect(pdf).toContain(String.raw`(A \(small\) print. Row 1 of 1, column 1 of 1.)`)
  })

  it('is a tagged PDF whose language, headings, hints and picture descriptions are complete on every sheet', () => {
    const grid = createTileGrid({ left: 0, top: 0, right: 294, bottom: 259 }, 'a4')
    const title = spanish.sheet.title('Camiseta', 'back', 'M')
    const sheets = grid.tiles.map((each) => composeSheet(each, grid, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, title, spanish.sheet))
    const outline = readTagged(latin(writeSheets(sheets, PAPER_SIZES.a4, { title, language: 'es' })))
    expect(outline).toMatchObject({ version: '%PDF-1.7', title, language: 'es', isMarked: true, unmarked: '' })
    const ofSheet = (column: number) => [
      '  Sect',
      `    H1 Camiseta, por detrás, talla M. Fila 1 de 1, columna ${column} de 2.`,
      '    P Mide esta línea: debe medir 100 mm.',
      '    P Imprime al 100 %, sin «ajustar a la página».',
    ]
    const figure = '    Figure La parte de tu estampado en esta hoja, a tamaño real.'
    expect(outline.outline).toEqual([
      'Document',
      ...ofSheet(1),
      '    P Corta por la línea discontinua y pon ahí la hoja siguiente.',
      figure,
      ...ofSheet(2),
      figure,
    ])
    // From a mark on a page back to its element of the structure tree.
    expect(outline.parents).toEqual([
      ['H1', 'P', 'P', 'P', 'Figure'],
      ['H1', 'P', 'P', 'Figure'],
    ])
  })

  it('uses only Latin-1 characters in English and Spanish', () => {
    const grid = createTileGrid({ left: 0, top: 0, right: 294, bottom: 490 }, 'a4')
    const title = spanish.sheet.title('Camiseta', 'back', 'M')
    const readAloud = grid.tiles.flatMap((each) =>
      composeSheet(each, grid, 'a4', { jpeg, pixelWidth: 4, pixelHeight: 4 }, title, spanish.sheet).texts.map(({ text }) => text),
    )
    expect(readAloud).toContain('Camiseta, por detrás, talla M. Fila 1 de 2, columna 1 de 2.')
    for (const text of readAloud) expect(text).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]+$/)
  })
})
