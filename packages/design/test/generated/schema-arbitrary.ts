import * as fc from 'fast-check'
import * as z from 'zod/mini'

/** How a leaf of a schema is generated where its limits alone do not say enough. */
export interface Hints {
  /** By path, such as `outline.color`: values in place of those that the schema suggests. */
  values: Readonly<Record<string, fc.Arbitrary<unknown>>>
  /** By path: the range most numbers come from; the others are the limits themselves and anything between them. */
  typical: Readonly<Record<string, readonly [min: number, max: number]>>
  /** By path of an optional field: it is there in one of so many. */
  rarity: Readonly<Record<string, number>>
}

const DEFAULT_RARITY = 3

const STEPS = 1_000_000

/** Evenly spread, unlike `fc.double`, most of whose numbers are next to zero, and without a preference for the limits. */
export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.noBias(fc.nat(STEPS)).map((step) => min + ((max - min) * step) / STEPS)

/** Absent, or one of these values in one of so many. */
export const sometimes = <Value>(values: fc.Arbitrary<Value>, rarity: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: rarity - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values })

const numberBetween = (min: number, max: number, typical: readonly [number, number] | undefined): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 14, arbitrary: typical ? between(...typical) : between(min, max) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: between(min, max) },
  )

const getDefinition = <Definition>({ _zod: internals }: { _zod: { def: Definition } }): Definition => internals.def

const readLimits = (schema: z.ZodMiniNumber, path: string): [min: number, max: number] => {
  let [min, max] = [Number.NaN, Number.NaN]
  for (const check of schema.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckGreaterThan) min = Number(getDefinition(check).value)
    if (check instanceof z.core.$ZodCheckLessThan) max = Number(getDefinition(check).value)
  }
  if (Number.isNaN(min + max)) throw new Error(`The number ${path} has no limits: say how it is generated.`)
  return [min, max]
}

/** Values of a schema, limits included. A field that is added to the schema is generated too; one that needs a hint is named. */
export const arbitraryFor = (schema: z.core.$ZodType, hints: Hints, path = ''): fc.Arbitrary<unknown> => {
  const given = hints.values[path]
  if (given) return given
  if (schema instanceof z.ZodMiniOptional)
    return sometimes(arbitraryFor(schema.def.innerType, hints, path), hints.rarity[path] ?? DEFAULT_RARITY)
  if (schema instanceof z.ZodMiniObject)
    return fc.record(
      Object.fromEntries(
        Object.entries<z.core.$ZodType>(schema.shape).map(([key, field]) => [
          key,
          arbitraryFor(field, hints, path === '' ? key : `${path}.${key}`),
        ]),
      ),
    )
  if (schema instanceof z.ZodMiniNumber) return numberBetween(...readLimits(schema, path), hints.typical[path])
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean()
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...Object.values(schema.def.entries))
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema.def.values)
  throw new Error(`${path} is a ${getDefinition(schema).type}: say how it is generated.`)
}

/** The paths of all fields of a schema that hold one value, `[]` for each entry of a list and the type of an element in place of its number. */
export const listLeaves = (schema: z.core.$ZodType, path: string): string[] => {
  if (schema instanceof z.ZodMiniOptional) return listLeaves(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniArray) return listLeaves(schema.def.element, `${path}[]`)
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return schema.def.options.flatMap((option) => listLeaves(option, path))
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    const type = fields.find(([key]) => key === 'type')?.[1]
    const prefix = type instanceof z.ZodMiniLiteral ? `${path}(${type.def.values.join('')})` : path
    return fields.flatMap(([key, field]) => (key === 'type' ? [] : listLeaves(field, `${prefix}.${key}`)))
  }
  return [path]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The leaves of a value with what is written there: those of an absent optional field are absent. */
export const readLeaves = (schema: z.core.$ZodType, value: unknown, path: string): [leaf: string, value: string][] => {
  if (value === undefined) return listLeaves(schema, path).map((leaf) => [leaf, 'absent'])
  if (schema instanceof z.ZodMiniOptional) return readLeaves(schema.def.innerType, value, path)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.flatMap((entry) => readLeaves(schema.def.element, entry, `${path}[]`))
  if (schema instanceof z.ZodMiniDiscriminatedUnion) {
    const option = schema.def.options.find((candidate) => z.safeParse(candidate, value).success)
    return option ? readLeaves(option, value, path) : []
  }
  if (schema instanceof z.ZodMiniObject && isObject(value)) return readFields(schema, value, path)
  return [[path, JSON.stringify(value)]]
}

const readFields = (schema: z.ZodMiniObject, value: Record<string, unknown>, path: string): [leaf: string, value: string][] => {
  const prefix = typeof value['type'] === 'string' ? `${path}(${value['type']})` : path
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
    key === 'type' ? [] : readLeaves(field, value[key], `${prefix}.${key}`),
  )
}
