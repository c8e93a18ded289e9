/** What the files of a press are about. */
export type NamedSubject = 'ticket' | 'sheet'

/** What the template of a press's file names may contain, by what they are about; lengths of film are millimeters. */
export const NAME_PLACEHOLDERS = {
  ticket: ['order', 'ticket', 'side', 'garment', 'color', 'size', 'qty'],
  sheet: ['sheet', 'number', 'width', 'length', 'qty'],
} as const satisfies Record<NamedSubject, readonly string[]>
type NamePlaceholder = (typeof NAME_PLACEHOLDERS)[NamedSubject][number]

export type NameValues<Subject extends NamedSubject> = Readonly<Record<(typeof NAME_PLACEHOLDERS)[Subject][number], string>>

export const DEFAULT_NAME_TEMPLATES: Readonly<Record<NamedSubject, string>> = {
  ticket: '{order}-{ticket}-{side}-{garment}-{color}-{size}-{qty}',
  sheet: '{sheet}-{width}x{length}mm-{qty}',
}

/** Without these, two files of one press would have the same name. */
const REQUIRED_PLACEHOLDERS: Readonly<Record<NamedSubject, readonly NamePlaceholder[]>> = {
  ticket: ['order', 'ticket', 'side'],
  sheet: ['sheet'],
}

/** File systems allow 255 bytes; what is written aside and the ending need some of them. */
const MAX_NAME_LENGTH = 180

/** Longest values there are, to measure a template with. */
const LONGEST_VALUES: { readonly [Subject in NamedSubject]: NameValues<Subject> } = {
  ticket: {
    order: 'PIC-0000000000',
    ticket: '150R99',
    side: 'front',
    garment: 'oversized-tshirt',
    color: 'White',
    size: 'XXXXXXXXXXXX',
    qty: '99',
  },
  sheet: { sheet: 'SHEET-00000000', number: '0000000000', width: '1600', length: '5000', qty: '400' },
}

const PLACEHOLDER = /\{([^{}]*)\}/g
const ILLEGAL_CHARACTER = /[^\p{L}\p{N} ._\-+(),#=@~]/u
/** Names of devices, which no file of Windows may have, whatever its ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

export type NameTemplateProblem =
  | { kind: 'illegal-character'; character: string }
  | { kind: 'unknown-placeholder'; name: string }
  | { kind: 'missing-placeholder'; name: NamePlaceholder }
  | { kind: 'illegal-edge' }
  | { kind: 'too-long' }

/** No value brings a path along. */
const toNamePart = (value: string): string => value.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')

/** A file name by its template, without an ending. */
export const buildFileName = (template: string, values: NameValues<'ticket'> | NameValues<'sheet'>): string => {
  const parts = new Map<string, string>(Object.entries(values))
  return template.replaceAll(PLACEHOLDER, (text, name: string) => {
    const value = parts.get(name)
    return value === undefined ? text : toNamePart(value)
  })
}

/** Why a template cannot be used for names of this subject; undefined when it can. */
export const findNameTemplateProblem = (template: string, subject: NamedSubject): NameTemplateProblem | undefined => {
  const names = new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name))
  const knownNames = new Set<string>(NAME_PLACEHOLDERS[subject])
  const unknown = [...names].find((name) => !knownNames.has(name))
  if (unknown !== undefined) return { kind: 'unknown-placeholder', name: unknown }
  const literal = template.replaceAll(PLACEHOLDER, '')
  const illegal = ILLEGAL_CHARACTER.exec(literal)?.[0]
  if (illegal !== undefined) return { kind: 'illegal-character', character: illegal }
  const missing = REQUIRED_PLACEHOLDERS[subject].find((placeholder) => !names.has(placeholder))
  if (missing !== undefined) return { kind: 'missing-placeholder', name: missing }
  if (/^[ .~-]|[ .]$/.test(template) || DEVICE_NAME.test(template)) return { kind: 'illegal-edge' }
  return buildFileName(template, LONGEST_VALUES[subject]).length > MAX_NAME_LENGTH ? { kind: 'too-long' } : undefined
}
