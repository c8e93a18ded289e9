import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BYTE_ORDER_MARK, CsvError, unescapeFormula, readCsv, writeRow } from './csv.ts'

const parseRows = (text: string) => [...readCsv(Buffer.from(text))]
const parseCells = (text: string) => parseRows(text).map(({ cells }) => cells)

describe('CSV', () => {
  it('reads back what was written, for any text', () => {
    const cell = string({ unit: 'binary' }).map((text) => text.replaceAll(/[\uD800-\uDFFF]/gu, ''))
    const table = array(array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    assert(
      property(table, (rows) => {
        const filledRows = rows.filter((row) => row.some((text) => text !== ''))
        const text = BYTE_ORDER_MARK + ['head', ...filledRows].map((row) => writeRow(typeof row === 'string' ? ['a,b', row] : row)).join('')
        expect(
          parseCells(text)
            .slice(1)
            .map((row) => row.map(unescapeFormula)),
        ).toEqual(filledRows)
      }),
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', "'=1", "''-1"])(
    'escapes %j so that it is no formula, and unescapes it',
    (text) => {
      const [[cell = ''] = []] = parseCells(writeRow([text, 'b']))
      expect(cell).toBe(`'${text}`)
      expect(unescapeFormula(cell)).toBe(text)
    },
  )

  it('reads any line break, with or without byte order mark, with commas or semicolons', () => {
    expect(parseCells('a,b\r\n1,2\n\r\n3,"4\r\n5"')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4\r\n5'],
    ])
    expect(parseCells('\uFEFFa;b\r\n"1,5";2\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('numbers rows as spreadsheet programs do, empty ones included', () => {
    expect(parseRows('a\n\n"1\n2"\n3').map(({ number }) => number)).toEqual([1, 3, 4])
  })

  it.each([
    ['a\n"b', 2, /never closed/],
    ['a\n"b"c', 2, /behind a closing quotation mark/],
  ])('reports the row of a syntax error: %j', (text, row, message) => {
    expect(() => parseRows(text)).toThrow(message)
    expect(() => parseRows(text)).toThrow(expect.objectContaining({ row }))
  })

  it('rejects a file that is not UTF-8 with what to do', () => {
    expect(() => [...readCsv(Buffer.from([0x61, 0xe9, 0x62]))]).toThrow(CsvError)
    expect(() => [...readCsv(Buffer.from('\uFEFFa', 'utf16le'))]).toThrow(/CSV UTF-8/)
  })
})
