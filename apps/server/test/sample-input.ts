import type { Endpoint } from '@picasso/contract'
import { z } from 'zod'

/** As much of JSON Schema as the contract's inputs need. */
interface JsonSchema {
  type?: string | undefined
  const?: unknown
  enum?: unknown[] | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  pattern?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  required?: string[] | undefined
  properties?: Record<string, JsonSchema> | undefined
  items?: JsonSchema | undefined
}

const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(JsonSchema).optional(),
    oneOf: z.array(JsonSchema).optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), JsonSchema).optional(),
    items: JsonSchema.optional(),
  }),
)

/** Nobody's. */
const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'
const UNKNOWN_FILE = `${'0'.repeat(64)}.png`

/** For every pattern of the contract there is one that fits. */
const TEXTS = [
  'sample',
  'a sample of words',
  UNKNOWN_ID,
  'sample@example.com',
  '2026-01-02T03:04:05.000Z',
  '2026-01-02',
  '#000000',
  '0771234567',
  'PIC-1-1',
  'PIC-1',
  'SAMPLE',
  '1',
  UNKNOWN_FILE,
  `/files/${UNKNOWN_FILE}`,
  'https://sample.example/',
  'M 0 0 L 10 10 L 0 10 Z',
] as const

/** What must come after something else. */
const LATER: Record<string, unknown> = { endsAt: '2027-01-02T03:04:05.000Z' }

const sampleText = ({ pattern, minLength = 0, maxLength = Infinity }: JsonSchema): string =>
  TEXTS.find(
    (text) => text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  ) ?? 'a'.repeat(minLength)

/** The first of what a schema allows, which the contract never lets be null. */
const firstChoice = (schema: JsonSchema): JsonSchema => {
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return first ? firstChoice(first) : schema
}

const sampleValue = (given: JsonSchema): unknown => {
  const schema = firstChoice(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return sampleText(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return schema.items ? [sampleValue(schema.items)] : []
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleValue(property)]))
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : [])

type Path = readonly string[]

/** Every text and number in a sample. */
const leafPaths = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string' || typeof value === 'number') return [path]
  return entriesOf(value).flatMap(([key, inner]) => leafPaths(inner, [...path, key]))
}

/** A copy with another value in one place. */
const replaceAt = (value: unknown, [key, ...rest]: Path, replacement: unknown): unknown => {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? replaceAt(inner, rest, replacement) : inner))
  return Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, name === key ? replaceAt(inner, rest, replacement) : inner]))
}

/** Parts of one call, as its endpoint describes them. */
export interface SampleInput {
  params: unknown
  query: unknown
  body: unknown
}

const readSchema = (schema: Endpoint['body']): JsonSchema | undefined =>
  schema && JsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** Everything that may be said, and then what must be said with one thing at a time that may be. */
const sampleVariants = (schema: JsonSchema | undefined): unknown[] => {
  if (!schema) return [undefined]
  const { properties = {}, required = [] } = firstChoice(schema)
  const sample = (names: string[]): unknown =>
    Object.fromEntries(names.map((name): [string, unknown] => [name, LATER[name] ?? sampleValue(properties[name] ?? {})]))
  const optional = Object.keys(properties).filter((name) => !required.includes(name))
  return [sample(Object.keys(properties)), ...optional.map((name) => sample([...required, name]))]
}

/** Calls that say something in their fields, about things that are not there. */
export const createSampleInputs = (endpoint: Endpoint): SampleInput[] => {
  const [params] = sampleVariants(readSchema(endpoint.params))
  const queries = sampleVariants(readSchema(endpoint.query))
  const bodies = sampleVariants(readSchema(endpoint.body))
  return [
    ...queries.map((query) => ({ params, query, body: bodies[0] })),
    ...bodies.slice(1).map((body) => ({ params, query: queries[0], body })),
  ]
}

/** The same call again and again, with each of some values in each of its fields. */
export const replaceEachField = (sample: SampleInput, values: readonly unknown[]): { field: string; input: SampleInput }[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leafPaths(sample[part]).flatMap((path) =>
      values.map((value) => ({
        field: `${part} ${path.join('.')} as ${JSON.stringify(value)}`,
        input: { ...sample, [part]: replaceAt(sample[part], path, value) },
      })),
    ),
  )

/** As it is written in an address, half characters too, which the standard functions refuse. */
const encode = (value: unknown): string => encodeURIComponent(String(value).replaceAll('\ud800', 'HALF')).replaceAll('HALF', '%ED%A0%80')

export const buildUrl = (path: string, { params, query }: SampleInput): string => {
  const filled = entriesOf(params).reduce((url, [name, value]) => url.replace(`:${name}`, encode(value)), path)
  const written = entriesOf(query).flatMap(([name, value]) => [value].flat().map((each) => `${name}=${encode(each)}`))
  return `${filled}?${written.join('&')}`
}
