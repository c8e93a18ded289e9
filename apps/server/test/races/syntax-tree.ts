/** The parser's tree: objects with one key that says what they are, and lists of these. */

export const getChild = (node: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), node)

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The kind of a node and what it holds: `['ColumnRef', { fields: … }]`. */
export const unwrapNode = (node: unknown): [kind: string, content: unknown] => {
  const [entry] = typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : []
  return entry ?? ['', undefined]
}

/** The names in a list of strings, `*` for a star. */
export const readNames = (fields: unknown): string[] =>
  toList(fields).map((field) => (getChild(field, 'A_Star') === undefined ? toText(getChild(field, 'String', 'sval')) : '*'))
