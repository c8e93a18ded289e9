import { describe, expect, it } from 'vitest'

import { createTestImage, createTestText } from '../../test/elements.ts'
import { typesetterFor } from '../../test/typesetter.ts'
import { GARMENTS } from '../garments/garments.ts'
import { preflight } from '../preflight/preflight.ts'
import { layoutText } from '../text/layout.ts'
import { serializeDocument } from './canonical.ts'
import { createEmptyDocument } from './create-empty-document.ts'
import { DesignDocument, type TextElement, parseDocument } from './document.ts'
import { MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH } from './limits.ts'

/** Documents that an attacker or a broken program may send. Each is rejected with the path of the error, kept unchanged, or cleaned where it is a text. */

const text = (invalid: object = {}) => ({ ...createTestText({ id: 't1', color: '#000000' }), ...invalid })
const image = (invalid: object = {}) => ({
  ...createTestImage({ id: 'i1', pixelWidth: 100, pixelHeight: 100, width: 40, height: 40 }),
  ...invalid,
})
const withFront = (...elements: unknown[]): unknown => {
  const empty = createEmptyDocument(GARMENTS.tshirt)
  return { ...empty, front: { ...empty.front, elements } }
}
const getErrorPath = (document: unknown): string | undefined => {
  const parsed = parseDocument(document)
  return parsed.ok ? undefined : parsed.path
}
/** Checks that saving, loading and saving again gives the same bytes. */
const serializeParsed = (document: unknown): string => {
  const parsed = parseDocument(document)
  if (!parsed.ok) throw new Error(`Rejected at ${parsed.path}: ${parsed.reason}`)
  const once = serializeDocument(parsed.document)
  const reparsed = parseDocument(JSON.parse(once))
  expect(reparsed.ok && serializeDocument(reparsed.document)).toBe(once)
  return once
}

const NO_NUMBERS = [Number.NaN, Infinity, -Infinity, '12', '1e3', null, true, [], {}, undefined]
const OUT_OF_RANGE = [1e308, Number('1e400'), 2 ** 53 + 1, -99_999, 99_999]

describe('number fields of a document', () => {
  it.each([
    ['x', text],
    ['y', image],
    ['rotation', text],
    ['opacity', image],
    ['fontSize', text],
    ['width', image],
    ['height', image],
    ['pixelWidth', image],
  ] as const)('%s is limited to its range, and the error names the path', (field, element) => {
    for (const value of [...NO_NUMBERS, ...OUT_OF_RANGE])
      expect([value, getErrorPath(withFront(element({ [field]: value })))]).toEqual([value, `front.elements.0.${field}`])
  })

  it.each([
    ['a width of zero', image({ width: 0 }), 'width'],
    ['a negative width', image({ width: -5 }), 'width'],
    ['a width of a nanometre', image({ width: 1e-9 }), 'width'],
    ['half a pixel', image({ pixelWidth: 0.5 }), 'pixelWidth'],
    ['a font size of zero', text({ fontSize: 0 }), 'fontSize'],
    ['a font size of half a millimetre', text({ fontSize: 0.5 }), 'fontSize'],
    ['a font size of a kilometre', text({ fontSize: 1e6 }), 'fontSize'],
    ['a thousand million turns', text({ rotation: 1e9 }), 'rotation'],
  ])('reject %s', (_, element, field) => {
    expect(getErrorPath(withFront(element))).toBe(`front.elements.0.${field}`)
  })

  it('store negative zero as zero', () => {
    expect(serializeParsed(withFront(text({ x: -0 })))).toBe(serializeParsed(withFront(text({ x: 0 }))))
  })
})

describe('size limits of a document', () => {
  const many = (count: number) => withFront(...Array.from({ length: count }, (_, index) => text({ id: `t${index}` })))

  it.each([0, 1, MAX_ELEMENTS_PER_SIDE])('allow %i elements', (count) => {
    expect(JSON.parse(serializeParsed(many(count)))).toHaveProperty('front.elements.length', count)
  })

  it.each([MAX_ELEMENTS_PER_SIDE + 1, 10_000])('reject %i elements', (count) => {
    expect(getErrorPath(many(count))).toBe('front.elements')
  })

  it('reject a mebibyte of text, a hundred nested arrays and a hundred thousand keys', () => {
    let nested: unknown = text()
    for (let depth = 0; depth < 100; depth += 1) nested = [nested]
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]))
    expect(getErrorPath(withFront(text({ content: 'a'.repeat(1024 * 1024) })))).toBe('front.elements.0.content')
    expect(getErrorPath(withFront(nested))).toMatch(/^front\.elements\.0/)
    expect(getErrorPath(withFront({ ...text(), ...keys }))).toMatch(/^front\.elements\.0/)
  })

  it.each([[1], [{ id: 't1' }], [['t1']], [''], ['a b'], ['a'.repeat(65)]])('reject the element id %j', (id) => {
    expect(getErrorPath(withFront(text({ id })))).toBe('front.elements.0.id')
  })

  it('take the last of two equal JSON keys, as every JSON reader does', () => {
    const twice = JSON.stringify(withFront(text())).replace('"x":100', '"x":100,"x":200')
    expect(serializeParsed(JSON.parse(twice))).toBe(serializeParsed(withFront(text({ x: 200 }))))
  })
})

const WORDS: [string, string][] = [
  ['nothing', ''],
  ['only spaces', '   '],
  ['letters of no width', '\u200b\ufeff'],
  ['a change of direction', 'abc\u202edef'],
  ['Arabic beside Latin', 'مرحبا Hello'],
  ['a family of four', '👨‍👩‍👧‍👦'],
  ['flags and skins', '🇱🇰🇩🇪👋🏽👋🏿'],
  ['two hundred marks on one letter', `Z${'\u0301'.repeat(200)}`],
  ['a line separator', 'a\u2028b'],
  ['a letter nobody has given a meaning', '\u0378'],
  ['a line without an end', 'a'.repeat(MAX_TEXT_LENGTH)],
  ['five hundred lines', '\n'.repeat(500)],
  ['a formula', '=HYPERLINK("http://x")'],
  ['templates', '{{7*7}} ${x} %s%n'],
  ['a page', '<b onclick="x">&amp;</script>'],
  ['a question to the database', "'; drop table orders; --"],
]

describe('text content of a document', () => {
  it.each(WORDS)('accepts %s unchanged, and it can be laid out and checked', (_, content) => {
    expect(JSON.parse(serializeParsed(withFront(text({ content }))))).toMatchObject({ front: { elements: [{ content }] } })
    const parsed = parseDocument(withFront(text({ content })))
    if (!parsed.ok) throw new Error(parsed.reason)
    const measure = (element: TextElement) => layoutText(element, typesetterFor(element))
    const missing = (element: TextElement) => measure(element).missing
    expect(() =>
      preflight(parsed.document, {
        cloth: [255, 255, 255],
        measureInk: (element) => measure(element).ink,
        missing,
        letterHeight: ({ fontSize }) => fontSize / 2,
        ink: () => undefined,
      }),
    ).not.toThrow()
  })

  it.each([
    ['a pasted tab', 'Anna\t7', 'Anna 7'],
    ['line breaks of other programs', 'a\r\nb\rc\u000bd\fe', 'a\nb\nc\nd\ne'],
    ['half a character', 'a\ud83d', 'a'],
    ['a zero byte', 'a\u0000b', 'a b'],
    ['nothing but a bell', '\u0007', ' '],
  ])('replaces %s, which the schema rejects', (_, content, expected) => {
    expect(DesignDocument.safeParse(withFront(text({ content }))).success).toBe(false)
    expect(JSON.parse(serializeParsed(withFront(text({ content }))))).toMatchObject({ front: { elements: [{ content: expected }] } })
  })

  it.each([
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['no text', 5],
  ])('rejects %s', (_, content) => {
    expect(getErrorPath(withFront(text({ content })))).toBe('front.elements.0.content')
  })
})

describe('pictures, colors and fonts of a document', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:\talert(1)',
    'vbscript:x',
    'data:text/html,<script>',
    'data:image/svg+xml,<svg>',
    `data:image/png;base64,${'A'.repeat(100_000)}`,
    'blob:http://x/y',
    'file:///etc/passwd',
    '//host/x.png',
    'http://127.0.0.1/x.png',
    'http://0/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://2130706433/x.png',
    'http://169.254.169.254/x.png',
    'http://user@host/x.png',
    '/files/../x.png',
    `${'a'.repeat(64)}.png%00`,
    `${'a'.repeat(64)}.svg`,
    `${'A'.repeat(64)}.png`,
    `${'a'.repeat(64)}.png\n`,
    '..\\..\\x.png',
  ])('reject the asset key %s', (asset) => {
    expect(getErrorPath(withFront(image({ asset })))).toBe('front.elements.0.asset')
  })

  it.each(['red;background:url(//x)', 'expression(alert(1))', '#12345', '#GGGGGG', '#ABCDEF', 'a'.repeat(1024 * 1024), 0])(
    'reject the color %s',
    (color) => {
      expect(getErrorPath(withFront(text({ color })))).toBe('front.elements.0.color')
    },
  )

  it.each(['Arial, url(x)', 'Wingdings', '', 'arial', 'toString', '__proto__'])('reject the font %s', (fontFamily) => {
    expect(getErrorPath(withFront(text({ fontFamily })))).toBe('front.elements.0.fontFamily')
  })
})

describe('unknown keys of a document', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', 'length', 'then', '$where', '_id', 'isAdmin', 'price', '__proto__', 'prototype'])(
    '%s is rejected and pollutes no prototype',
    (key) => {
      const invalidDocument = (value: unknown): unknown => {
        const json = JSON.stringify(value)
        return JSON.parse(`${json.slice(0, -1)},"${key}":{"polluted":true}}`)
      }
      const empty = createEmptyDocument(GARMENTS.tshirt)
      expect(parseDocument(withFront(invalidDocument(text()))).ok).toBe(false)
      expect(parseDocument(invalidDocument(withFront(text()))).ok).toBe(false)
      expect(parseDocument({ ...empty, back: invalidDocument(empty.back) }).ok).toBe(false)
      expect('polluted' in {}).toBe(false)
    },
  )
})

describe('required structure of a document', () => {
  it.each(['front', 'back', 'version'])('rejects a document without %s', (part) => {
    const remainingFields = Object.fromEntries(Object.entries(createEmptyDocument(GARMENTS.tshirt)).filter(([key]) => key !== part))
    expect(getErrorPath(remainingFields)).toMatch(new RegExp(`^(${part})?$`))
  })

  it.each([null, 1, 'x', [], true, undefined])('rejects %j', (document) => {
    expect(parseDocument(document).ok).toBe(false)
  })

  it('accepts a picture with another aspect ratio than its pixels', () => {
    expect(getErrorPath(withFront(image({ width: 80, height: 10 })))).toBeUndefined()
  })
})
