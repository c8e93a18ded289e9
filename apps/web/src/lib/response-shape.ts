/**
 * A compact response type, short enough for every page: 0 anything, 1 string, 2 number, 3 boolean, 4 `true`; an object has at least these
 * keys; `[shape]` is an array, `[shape, 1]` nullable, `[shape, 2]` optional, `[shape, 3]` a record of the shape.
 */
export type Shape = 0 | 1 | 2 | 3 | 4 | { readonly [key: string]: Shape } | readonly [Shape, (1 | 2 | 3)?]

const TYPES = ['', 'string', 'number', 'boolean'] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (shape: Exclude<Shape, number>): shape is readonly [Shape, (1 | 2 | 3)?] => Array.isArray(shape)

/** Whether a value has this shape. */
export const hasShape = (value: unknown, shape: Shape): boolean => {
  if (shape === 0) return true
  if (shape === 4) return value === true
  if (typeof shape === 'number') return typeof value === TYPES[shape]
  if (!isList(shape)) return isObject(value) && Object.entries(shape).every(([key, part]) => hasShape(value[key], part))
  const [part, kind] = shape
  if (kind === 1) return value === null || hasShape(value, part)
  if (kind === 2) return value === undefined || hasShape(value, part)
  const items = kind === 3 ? isObject(value) && Object.values(value) : Array.isArray(value) && value
  return items !== false && items.every((item) => hasShape(item, part))
}

/**
 * Wraps a shape as a Standard Schema (https://standardschema.dev), like the schemas it replaces. @internal For the endpoints of the built pages.
 */
export const responseShape = (shape: Shape) => ({
  '~standard': {
    version: 1,
    vendor: 'picasso',
    validate: (value: unknown) =>
      hasShape(value, shape) ? { value } : { issues: [{ message: 'The response does not have the shape of its endpoint.' }] },
  },
})
