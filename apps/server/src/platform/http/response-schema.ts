import type { Endpoint } from '@picasso/contract'
import type { FastifyInstance, preSerializationHookHandler } from 'fastify'
import { z } from 'zod'

/** Of a thing or null: written as a choice, the serialiser would hold every value against both schemas first. */
const writeNullable = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  const [valueSchema, nullSchema, ...otherSchemas] = jsonSchema.anyOf ?? []
  if (otherSchemas.length > 0 || typeof valueSchema !== 'object' || typeof valueSchema.type !== 'string') return
  if (typeof nullSchema !== 'object' || nullSchema.type !== 'null') return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, valueSchema, { nullable: true })
}

/** JSON Schema of what an endpoint answers: the serialiser is compiled from it, several times as fast as parsing with zod. */
export const responseSchema = (schema: z.core.$ZodType): Record<string, unknown> => {
  const { $schema: _schemaUri, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', override: writeNullable })
  return rest
}

/** In tests every answer is also held against the contract's own schema, which knows more than JSON Schema does. */
export const validateResponse = (app: FastifyInstance, endpoint: Endpoint, status: number): preSerializationHookHandler[] => {
  if (!app.hasResponseValidation) return []
  const check: preSerializationHookHandler = (_request, reply, payload, done) => {
    const result = reply.statusCode === status ? z.safeParse(endpoint.response, payload) : undefined
    if (result && !result.success)
      done(new Error(`${endpoint.method} ${endpoint.path} broke its promise: ${z.prettifyError(result.error)}`))
    else done(null, payload)
  }
  return [check]
}
