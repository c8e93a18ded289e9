import { describe, expect, it } from 'vitest'

import { buildFileName, DEFAULT_NAME_TEMPLATES, findNameTemplateProblem } from './file-names.ts'

const VALUES = { order: 'PIC-10001', ticket: '2R1', side: 'front', garment: 'croptop', color: 'Black', size: 'XL', qty: '3' }

describe('buildFileName', () => {
  it('fills in the placeholders, and no value brings a path along', () => {
    expect(buildFileName(DEFAULT_NAME_TEMPLATES.ticket, VALUES)).toBe('PIC-10001-2R1-front-croptop-Black-XL-3')
    expect(buildFileName('{size}/{order}', { ...VALUES, size: '../../etc/' })).toBe('etc/PIC-10001')
  })
})

describe('findNameTemplateProblem', () => {
  it.each([DEFAULT_NAME_TEMPLATES.ticket, 'Größe {size} ({qty}) {order}_{ticket}.{side}', '{order}{ticket}{side}'])(
    'accepts %s',
    (template) => {
      expect(findNameTemplateProblem(template, 'ticket')).toBeUndefined()
    },
  )

  it.each([
    ['a path', 'films/{order}-{ticket}-{side}', { kind: 'illegal-character', character: '/' }],
    ['a path of Windows', String.raw`{order}\{ticket}-{side}`, { kind: 'illegal-character', character: '\\' }],
    ['a drive', 'C:{order}-{ticket}-{side}', { kind: 'illegal-character', character: ':' }],
    ['a line break', '{order}-{ticket}-{side}\n', { kind: 'illegal-character', character: '\n' }],
    ['a brace that is never closed', '{order}-{ticket}-{side', { kind: 'illegal-character', character: '{' }],
    ['what no file has', '{order}-{ticket}-{side}-{customer}', { kind: 'unknown-placeholder', name: 'customer' }],
    ['names that two tickets would share', '{order}-{side}-{size}', { kind: 'missing-placeholder', name: 'ticket' }],
    ['names that two sides would share', '{order}-{ticket}', { kind: 'missing-placeholder', name: 'side' }],
    ['a hidden file', '.{order}-{ticket}-{side}', { kind: 'illegal-edge' }],
    ['an ending dot', '{order}-{ticket}-{side}.', { kind: 'illegal-edge' }],
    ['a device of Windows', 'con.{order}-{ticket}-{side}', { kind: 'illegal-edge' }],
    ['more than a file system takes', `{order}-{ticket}-{side}${'-{garment}'.repeat(10)}`, { kind: 'too-long' }],
  ])('rejects %s', (_, template, problem) => {
    expect(findNameTemplateProblem(template, 'ticket')).toEqual(problem)
  })

  it('knows what a sheet has, and nothing else', () => {
    expect(findNameTemplateProblem(DEFAULT_NAME_TEMPLATES.sheet, 'sheet')).toBeUndefined()
    expect(findNameTemplateProblem('{sheet}-{order}', 'sheet')).toEqual({ kind: 'unknown-placeholder', name: 'order' })
    expect(findNameTemplateProblem('{number}', 'sheet')).toEqual({ kind: 'missing-placeholder', name: 'sheet' })
  })
})
