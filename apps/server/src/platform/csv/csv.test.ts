import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BYTE_ORDER_MARK, CsvError, unescapeFormula, readCsv, writeRow } from './index.ts'

const rowsOf = (text: string) => [...readCsv(Buffer.from(text))]
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells)

describe('a table', () => {
  it('comes back as it was written, whatever stands in it', () => {
    const cell = string({ unit: 'binary' }).map((text) => text.replaceAll(/[\uD800-\uDFFF]/gu, ''))
    const table = array(array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    assert(
      property(table, (rows) => {
        const there = rows.filter((row) => row.some((text) => text !== ''))
        const text = BYTE_ORDER_MARK + ['head', ...there].map((row) => writeRow(typeof row === 'string' ? ['a,b', row] : row)).join('')
        expect(
          cellsOf(text)
            .slice(1)
            .map((row) => row.map(unescapeFormula)),
        ).toEqual(there)
      }),
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', "'=1", "''-1"])('never begins with %j as a formula, and gives it back', (text) => {
    const [[cell = ''] = []] = cellsOf(writeRow([text, 'b']))
    expect(cell).toBe(`'${text}`)
    expect(unescapeFormula(cell)).toBe(text)
  })

  it('is read with any line break, with or without the mark, with commas or semicolons', () => {
    expect(cellsOf('a,b\r\n1,2\n\r\n3,"4\r\n5"')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4\r\n5'],
    ])
    expect(cellsOf('\uFEFFa;b\r\n"1,5";2\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('counts its rows as table programs do, empty ones too', () => {
    expect(rowsOf('a\n\n"1\n2"\n3').map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it.each([
    ['a\n"b', 2, /never closed/],
    ['a\n"b"c', 2, /behind a closing quotation mark/],
  ])('that is broken says in which row: %j', (text, row, message) => {
    expect(() => rowsOf(text)).toThrow(message)
    expect(() => rowsOf(text)).toThrow(expect.objectContaining({ row }))
  })

  it('that is not UTF-8 is refused with a way out', () => {
    expect(() => [...readCsv(Buffer.from([0x61, 0xe9, 0x62]))]).toThrow(CsvError)
    expect(() => [...readCsv(Buffer.from('\uFEFFa', 'utf16le'))]).toThrow(/CSV UTF-8/)
  })
})
