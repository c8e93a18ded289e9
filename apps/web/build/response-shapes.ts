import * as z from 'zod/mini'

import type { Shape } from '../src/lib/response-shape.ts'

type Json = z.core.JSONSchema._JSONSchema

const BY_TYPE: Readonly<Record<string, Shape>> = { string: 1, number: 2, integer: 2, boolean: 3 }

const isNull = (json: Json): boolean => typeof json === 'object' && json.type === 'null'

const isObjectShape = (shape: Shape): shape is Readonly<Record<string, Shape>> => typeof shape === 'object' && !Array.isArray(shape)

const isSame = (a: Shape | undefined, b: Shape): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The shape that values of all these shapes have in common. */
const getCommonShape = (shapes: readonly Shape[]): Shape => {
  const [first = 0, ...otherShapes] = shapes
  if (otherShapes.every((other) => isSame(other, first))) return first
  if (!isObjectShape(first) || !otherShapes.every(isObjectShape)) return 0
  return Object.fromEntries(Object.entries(first).filter(([key, part]) => otherShapes.every((other) => isSame(other[key], part))))
}

const toObjectShape = ({ properties = {}, required = [], additionalProperties }: z.core.JSONSchema.BaseSchema): Shape => {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) return [toShape(additionalProperties), 3]
  return Object.fromEntries(
    Object.entries(properties).map(([key, json]): [string, Shape] => [key, required.includes(key) ? toShape(json) : [toShape(json), 2]]),
  )
}

const toPrimitiveShape = (type: unknown): Shape => (typeof type === 'string' ? BY_TYPE[type] : undefined) ?? 0

/** Shape of `type: ['string', 'null']`. */
const toUnionShape = (types: readonly unknown[]): Shape => {
  const shape = getCommonShape(types.filter((type) => type !== 'null').map(toPrimitiveShape))
  return types.includes('null') ? [shape, 1] : shape
}

/** The shape of a JSON Schema; constraints that a shape cannot express are dropped. */
export const toShape = (json: Json): Shape => {
  if (typeof json === 'boolean') return 0
  const choices = json.anyOf ?? json.oneOf
  if (choices) {
    const shape = getCommonShape(choices.filter((choice) => !isNull(choice)).map(toShape))
    return choices.some(isNull) ? [shape, 1] : shape
  }
  if (json.const === true) return 4
  if (json.type === 'object') return toObjectShape(json)
  if (json.type === 'array') return [typeof json.items === 'object' && !Array.isArray(json.items) ? toShape(json.items) : 0]
  return Array.isArray(json.type) ? toUnionShape(json.type) : toPrimitiveShape(json.type)
}

/** The shape of the output of a contract schema. */
export const toResponseShape = (schema: z.ZodMiniType): Shape => toShape(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
