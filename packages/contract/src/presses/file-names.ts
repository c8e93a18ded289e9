/** What the template of a press's file names may contain. */
export const NAME_PLACEHOLDERS = ['order', 'ticket', 'side', 'garment', 'color', 'size', 'qty'] as const
export type NamePlaceholder = (typeof NAME_PLACEHOLDERS)[number]

export type NameValues = Readonly<Record<NamePlaceholder, string>>

export const DEFAULT_NAME_TEMPLATE = '{order}-{ticket}-{side}-{garment}-{color}-{size}-{qty}'

/** Without these, two files of one press would have the same name. */
const REQUIRED_PLACEHOLDERS: readonly NamePlaceholder[] = ['order', 'ticket', 'side']

/** File systems allow 255 bytes; what is written aside and the ending need some of them. */
const MAX_NAME_LENGTH = 180

/** Longest values there are, to measure a template with. */
const LONGEST_VALUES: NameValues = {
  order: 'PIC-0000000000',
  ticket: '50R99',
  side: 'front',
  garment: 'oversized-tshirt',
  color: 'White',
  size: 'XXXXXXXXXXXX',
  qty: '99',
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

const isPlaceholder = (name: string): name is NamePlaceholder => NAME_PLACEHOLDERS.some((placeholder) => placeholder === name)

/** Values are of the shop's own making, but a size may be called `S/M`. */
const toNamePart = (value: string): string => value.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')

/** A file name by its template, without an ending. */
export const buildFileName = (template: string, values: NameValues): string =>
  template.replaceAll(PLACEHOLDER, (text, name: string) => (isPlaceholder(name) ? toNamePart(values[name]) : text))

/** Why a template cannot be used; undefined when it can. */
export const findNameTemplateProblem = (template: string): NameTemplateProblem | undefined => {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const unknown = names.find((name) => !isPlaceholder(name))
  if (unknown !== undefined) return { kind: 'unknown-placeholder', name: unknown }
  const literal = template.replaceAll(PLACEHOLDER, '')
  const illegal = ILLEGAL_CHARACTER.exec(literal)?.[0]
  if (illegal !== undefined) return { kind: 'illegal-character', character: illegal }
  const missing = REQUIRED_PLACEHOLDERS.find((placeholder) => !names.includes(placeholder))
  if (missing !== undefined) return { kind: 'missing-placeholder', name: missing }
  if (/^[ .~-]|[ .]$/.test(template) || DEVICE_NAME.test(template)) return { kind: 'illegal-edge' }
  return buildFileName(template, LONGEST_VALUES).length > MAX_NAME_LENGTH ? { kind: 'too-long' } : undefined
}
