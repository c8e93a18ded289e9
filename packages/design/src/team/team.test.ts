import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createTestText } from '../../test/elements.ts'
import { serializeDocument } from '../document/canonical.ts'
import { createEmptyDocument } from '../document/create-empty-document.ts'
import { type DesignDocument, type DesignElement, type TextElement, parseDocument } from '../document/document.ts'
import { GARMENTS } from '../garments/garments.ts'
import { fitDocument } from '../operations/paste.ts'
import { listBoundTexts, listFields, getMaxTextWidth, buildRowDocument, fitFieldWidth } from './bound-texts.ts'
import { checkRoster, isBlockingFinding } from './check.ts'
import { parseTeam } from './import.ts'
import { MAX_TEAM_ROWS } from './limits.ts'
import { Roster } from './roster-schema.ts'
import { isSameRoster, describeRow, withRows, withRowText } from './roster.ts'

const measure = (text: TextElement) => ({ width: text.content.length * text.fontSize * 0.5, height: text.fontSize })
const measureInk = (text: TextElement) => {
  const { width, height } = measure(text)
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}
const letterHeight = ({ fontSize }: TextElement): number => fontSize * 0.5
const missing = (text: TextElement): string[] => (text.content.includes('☃') ? ['☃'] : [])
const SIZES = [
  { value: 'small', label: 'S' },
  { value: 'medium', label: 'M' },
  { value: 'xl', label: 'XL' },
]
const conditions = { cloth: [255, 255, 255] as const, measure, measureInk, missing, letterHeight, ink: () => undefined, sizes: SIZES }

const text = (id: string, changes: Partial<TextElement> = {}): TextElement =>
  createTestText({ id, x: 147, content: 'NAME', fontSize: 40, ...changes })
const back = (...elements: DesignElement[]): DesignDocument => {
  const empty = createEmptyDocument(GARMENTS.tshirt)
  return { ...empty, back: { ...empty.back, elements } }
}
const jersey = back(
  text('club', { content: 'Colombo Kites', y: 30, fontSize: 20 }),
  text('name', { field: { name: 'Name', width: 200 } }),
  text('number', { y: 250, content: '00', fontSize: 150, field: { name: 'Number', width: 250 } }),
)
const team = (...rows: [name: string, number: string, size: string][]): Roster =>
  withRows(
    { teamId: '01930000-0000-7000-8000-00000000000a', rows: [] },
    rows.map(([Name, Number, size]) => ({ words: { Name, Number }, size })),
  )
const listFindingKinds = (roster: Roster) =>
  checkRoster(jersey, roster, conditions).map(({ kind, id, field, measured }) => [id, kind, field, measured])

describe('text bound to a roster column', () => {
  it('stores its field in the document and scales it for another garment', () => {
    const parsed = parseDocument(JSON.parse(serializeDocument(jersey)))
    expect(parsed.ok && listFields(parsed.document)).toEqual(['Name', 'Number'])
    const { areaMm } = GARMENTS.croptop.sides.back
    const copied = fitDocument(jersey, { front: areaMm, back: areaMm })
    const [name] = listBoundTexts(copied)
    const scale = areaMm.height / GARMENTS.tshirt.sides.back.areaMm.height
    expect(name?.text.field.width).toBeCloseTo(200 * scale)
    expect(name?.text.fontSize).toBeCloseTo(40 * scale)
  })

  it('gets the width to the nearer edge of the print area along its own line', () => {
    const area = { width: 294, height: 490 }
    expect(getMaxTextWidth(text('a'), area)).toBe(294)
    expect(getMaxTextWidth(text('a', { x: 100 }), area)).toBe(200)
    expect(getMaxTextWidth(text('a', { rotation: 90 }), area)).toBe(200)
  })

  const decoration = { outline: { color: '#000000', width: 0.1 }, shadow: { color: '#000000', x: -0.05, y: 0.2 } }

  it('leaves room for outline and shadow, so that those of the longest name are printed too', () => {
    const decorated = text('name', decoration)
    const width = getMaxTextWidth(decorated, { width: 294, height: 490 })
    expect(width).toBe(294 - 2 * 0.15 * 40)
    const document = back({ ...decorated, field: { name: 'Name', width } })
    const roster = team(['Wickramasinghe-Bandaranayake', '', 'medium'])
    expect(checkRoster(document, roster, conditions)).toEqual([])
  })

  it('keeps that room when an outline is set or widened later, and gives it back', () => {
    const area = { width: 294, height: 490 }
    const full = text('name', { field: { name: 'Name', width: 294 } })
    expect(fitFieldWidth(full, decoration, area)?.field?.width).toBe(282)
    expect(fitFieldWidth({ ...full, ...decoration, field: { name: 'Name', width: 282 } }, { outline: undefined }, area)?.field?.width).toBe(
      290,
    )
    const narrow = { ...full, field: { name: 'Name', width: 200 } }
    expect(fitFieldWidth(narrow, decoration, area)?.field?.width).toBe(200)
    expect(fitFieldWidth(full, {}, area)).toBeUndefined()
    expect(fitFieldWidth(text('name'), decoration, area)).toBeUndefined()
  })
})

describe('buildRowDocument', () => {
  it('prints a row at the drawn size and shrinks it only where the field is too narrow', () => {
    const rowDocument = buildRowDocument(jersey, { Name: ' Perera ', Number: '7' }, measure)
    expect(rowDocument.back.elements).toMatchObject([
      { content: 'Colombo Kites', fontSize: 20 },
      { content: 'Perera', fontSize: 40 },
      { content: '7', fontSize: 150 },
    ])
    const long = buildRowDocument(jersey, { Name: 'Wickramasinghe', Number: '10' }, measure)
    // Fourteen letters of half an em in 200 mm.
    expect(long.back.elements[1]).toMatchObject({ content: 'Wickramasinghe', fontSize: 28.57 })
  })

  it('never exceeds the field or the drawn size, and returns a valid document', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'binary' }), (words) => {
        const rowDocument = buildRowDocument(jersey, { Name: words, Number: '1' }, measure)
        expect(listFields(rowDocument)).toEqual([])
        expect(parseDocument(JSON.parse(serializeDocument(rowDocument))).ok).toBe(true)
        const name = rowDocument.back.elements.find(({ id }) => id === 'name')
        if (name?.type !== 'text') return
        expect(measure(name).width).toBeLessThanOrEqual(200)
        expect(name.fontSize).toBeLessThanOrEqual(40)
      }),
    )
  })

  it('omits a text without a value', () => {
    expect(buildRowDocument(jersey, { Name: 'Silva' }, measure).back.elements.map(({ id }) => id)).toEqual(['club', 'name'])
    expect(describeRow(['Name', 'Number'], { Number: '', Name: 'Silva' })).toBe('Silva')
  })
})

describe('checkRoster', () => {
  it('finds nothing in a correct roster', () => {
    expect(listFindingKinds(team(['Perera', '7', 'small'], ['Silva', '10', 'xl']))).toEqual([])
  })

  it('names row, column and measured value of a finding', () => {
    expect(
      listFindingKinds(
        team(
          ['', '', 'small'],
          ['Frosty ☃', '8', 'medium'],
          ['Fernando', '', 'medium'],
          ['Silva', '8', 'XXXL'],
          ['Jayawardena', '9', ''],
          ['A'.repeat(41), '11', 'small'],
        ),
      ),
    ).toEqual([
      ['1', 'empty-row', undefined, ''],
      ['2', 'missing-letters', 'Name', '☃'],
      ['3', 'empty-field', 'Number', ''],
      ['4', 'unknown-size', undefined, 'XXXL'],
      ['5', 'no-size', undefined, ''],
      ['6', 'too-long', 'Name', 41],
      ['4', 'same-number', 'Number', 2],
    ])
  })

  it('warns about text too small to print without blocking the order', () => {
    const narrowField = back(text('name', { field: { name: 'Name', width: 30 } }))
    const [finding] = checkRoster(narrowField, team(['Wickramasinghe', '', 'small']), conditions)
    expect(finding).toMatchObject({ kind: 'tiny-text', field: 'Name', measured: 2.14 })
    expect(finding && isBlockingFinding(finding)).toBe(false)
  })
})

describe('parseTeam', () => {
  const parse = (table: string) => parseTeam(table, ['Name', 'Number'], 'Size', SIZES)
  const listRows = (table: string) => {
    const result = parse(table)
    return result.ok ? result.table.rows.map(({ words, size }) => [words['Name'], words['Number'], size]) : result.error
  }

  it.each([
    ['pasted cells', 'Name\tNumber\tSize\nPerera\t7\tS\n'],
    ['commas, quotes and a byte order mark', '\uFEFF"Name","Number","Size"\r\n"Perera","7","small"\r\n'],
    ['semicolons and another order', 'Talla;Dorsal;Nombre\nS;7;Perera'],
    ['a table without a heading', 'Perera\t7\tS'],
    ['spaces and lower case', 'NAME,Number,SIZE\n Perera ,7,s'],
  ])('parses %s', (_, table) => {
    expect(listRows(table)).toEqual([['Perera', '7', 'S']])
  })

  it('keeps other alphabets, quotes and joiners, and reads a formula as text', () => {
    expect(listRows('Name,Number,Size\n"ක්‍රිස් ""Ace"" පෙරේරා",10,M\n"=HYPERLINK(""x"")",1,XL\n\'=1+1,2,M')).toEqual([
      ['ක්‍රිස් "Ace" පෙරේරා', '10', 'M'],
      ['=HYPERLINK("x")', '1', 'XL'],
      ['=1+1', '2', 'M'],
    ])
  })

  it('reports missing and ignored columns', () => {
    const result = parse('Name,Goals\nPerera,3')
    expect(result.ok && result.table.notes).toEqual([
      { kind: 'missing-columns', columns: ['Number', 'Size'] },
      { kind: 'left-out', columns: ['Goals'] },
    ])
  })

  it('keeps an unknown size for the check to report', () => {
    expect(listRows('Perera\t7\tXXXL')).toEqual([['Perera', '7', 'XXXL']])
  })

  it.each([
    ['', { kind: 'empty' }],
    ['Name,Number,Size\n,,\n', { kind: 'heading-only' }],
    ['Name\n"Perera', { kind: 'broken-row', row: 2, error: 'unclosed' }],
    [`Name\n${'x\n'.repeat(10_000)}`, { kind: 'too-many' }],
  ])('rejects %j with a reason', (table, error) => {
    expect(listRows(table)).toEqual(error)
  })

  it('accepts a hundred rows and not one more', () => {
    const full = withRows(
      team(),
      Array.from({ length: 120 }, () => ({ words: {}, size: '' })),
    )
    expect(full.rows).toHaveLength(MAX_TEAM_ROWS)
    expect(new Set(full.rows.map(({ id }) => id)).size).toBe(MAX_TEAM_ROWS)
  })
})

describe('roster rows', () => {
  const [row = { id: '1', words: {}, size: '' }] = team(['Perera', '7', 'M']).rows

  it('keep what was typed without unstorable characters, in the columns edited last', () => {
    expect(withRowText(row, 'Name', 'Pe\u0000re\ud800ra 👟').words).toEqual({ Number: '7', Name: 'Pe re ra 👟' })
    const manyColumns = Array.from({ length: 30 }, (_, index) => `Column ${index}`).reduce(
      (each, column) => withRowText(each, column, 'x'),
      row,
    )
    expect(Object.keys(manyColumns.words)).toHaveLength(12)
    expect(Roster.safeParse({ ...team(), rows: [withRowText(manyColumns, 'Name', 'y'.repeat(500))] }).success).toBe(true)
  })

  it('are equal in whatever order their columns were stored', () => {
    const list = team(['Perera', '7', 'M'])
    const reordered = { ...list, rows: list.rows.map((each) => ({ ...each, words: { Number: '7', Name: 'Perera' } })) }
    expect(isSameRoster(list, reordered)).toBe(true)
    expect(isSameRoster(list, team(['Perera', '8', 'M']))).toBe(false)
    expect(isSameRoster(list, undefined)).toBe(false)
  })
})
