import { type Download, type Endpoint, describeIssues, parseData } from '@picasso/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preSerializationHookHandler, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type * as mini from 'zod/mini'

import { AppError } from './app-error.ts'
import { type Caller, createEndpointGuard, type EndpointGuard } from './authenticator.ts'
import { ISSUE_MESSAGES } from './language.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** `/api/cart/:userId` and `/api/cart/:id` are the same path. */
const normalizePath = (pattern: string): string => pattern.replaceAll(/:[^/]+/g, ':any')

const throwNotFound = (): never => {
  throw new AppError('NOT_FOUND')
}

/**
 * Collects the endpoints mounted from now on; the returned function mounts routes for everything else below `/api`: 404 for an unknown
 * path, 405 for a known one with another method.
 */
export const registerFallbackRoutes = (app: FastifyInstance): (() => void) => {
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, config }) => {
    const endpoint = config?.endpoint
    if (!endpoint) return
    const path = normalizePath(endpoint.path)
    const methods = methodsByPath.get(path) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(path, methods)
  })
  return () => {
    for (const [path, methods] of methodsByPath) {
      const allow = [...methods].toSorted().join(', ')
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url: path,
        // Before the body is parsed, whose content type would be rejected first.
        onRequest: (_request, _reply, done) => done(new AppError('METHOD_NOT_ALLOWED', { headers: { allow } })),
        handler: throwNotFound,
      })
    }
    app.route({
      method: [...METHODS],
      url: '/api/*',
      onRequest: (_request, _reply, done) => done(new AppError('NOT_FOUND')),
      handler: throwNotFound,
    })
  }
}

type InputPart = readonly [schema: z.core.$ZodType | undefined, data: unknown]

/** Validates the parts of one request together, so that the error lists every invalid field. */
export const parseInput = (parts: readonly InputPart[]): unknown[] => {
  const results = parts.map(([schema, data]) => schema && parseData(schema, data))
  const issues = results.flatMap((result) => result?.error?.issues ?? [])
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { fields: (language) => describeIssues(issues, ISSUE_MESSAGES[language]) })
  return results.map((result) => result?.data)
}

/** For what is opened by its address: there is nothing at an invalid one. */
export const parseOrNotFound = <Schema extends z.core.$ZodType>(schema: Schema, data: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, data)
  if (!result.success) throw new AppError('NOT_FOUND')
  return result.data
}

/** Writes a nullable schema with `nullable`: with `anyOf` the serializer would check every value against both schemas. */
const writeNullable = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  const [valueSchema, nullSchema, ...otherSchemas] = jsonSchema.anyOf ?? []
  if (otherSchemas.length > 0 || typeof valueSchema !== 'object' || typeof valueSchema.type !== 'string') return
  if (typeof nullSchema !== 'object' || nullSchema.type !== 'null') return
  delete jsonSchema.anyOf
  // Inside of a union it is validated, where `nullable` alone does not allow null beside a list of values.
  Object.assign(jsonSchema, valueSchema, { nullable: true, ...(valueSchema.enum && { enum: [...valueSchema.enum, null] }) })
}

/** JSON Schema of an endpoint's response: the serializer compiled from it is several times as fast as parsing with zod. */
const responseSchema = (schema: z.core.$ZodType): Record<string, unknown> => {
  const { $schema: _schemaUri, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', override: writeNullable })
  return rest
}

type Serialize = ReturnType<FastifyReply['compileSerializationSchema']>

/** By response schema, of all servers of a process. */
const serializers = new WeakMap<z.core.$ZodType, Serialize>()

/** Compiled with the first response: compiling those of all endpoints would take longer than the rest of a start. */
const findSerializer = (reply: FastifyReply, schema: z.core.$ZodType): Serialize => {
  const existing = serializers.get(schema)
  if (existing) return existing
  const serialize = reply.compileSerializationSchema(responseSchema(schema))
  serializers.set(schema, serialize)
  return serialize
}

/** Leaves every field outside of the endpoint's schema out of its response; errors are serialized as they are. */
const serializeResponse =
  ({ response }: Endpoint, status: number): preSerializationHookHandler =>
  (_request, reply, payload, done) => {
    reply.serializer(reply.statusCode === status ? findSerializer(reply, response) : JSON.stringify)
    done(null, payload)
  }

/** In tests every response is also validated with the contract's own schema, which is stricter than JSON Schema. */
const validateResponse = (app: FastifyInstance, endpoint: Endpoint, status: number): preSerializationHookHandler[] => {
  if (!app.hasResponseValidation) return []
  const check: preSerializationHookHandler = (_request, reply, payload, done) => {
    const result = reply.statusCode === status ? z.safeParse(endpoint.response, payload) : undefined
    if (result && !result.success)
      done(new Error(`${endpoint.method} ${endpoint.path} returned a response outside its schema: ${z.prettifyError(result.error)}`))
    else done(null, payload)
  }
  return [check]
}

/** Without a hook where anybody may call, which each of those requests would wait for. */
const rejectStrangers = ({ rejectStranger }: EndpointGuard): { onRequest?: (request: FastifyRequest) => Promise<unknown> } =>
  rejectStranger ? { onRequest: async (request) => rejectStranger(request) } : {}

type ParsedInput<Schema> = Schema extends mini.ZodMiniType ? mini.output<Schema> : undefined

interface RequestInput<E extends Endpoint> {
  params: ParsedInput<E['params']>
  query: ParsedInput<E['query']>
  headers: ParsedInput<E['headers']>
  body: ParsedInput<E['body']>
  request: FastifyRequest
  reply: FastifyReply
}

export type Input<E extends Endpoint> = RequestInput<E> & Caller<E>

export type ResponseBody<E extends Endpoint> = mini.input<E['response']>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint a route was mounted from. */
    endpoint?: Endpoint
    /** No request timeout before the response begins. */
    hasNoTimeout?: true
  }
}

/** For the other fields and the boundaries of a form with a file. */
const FORM_BYTES = 64 * 1024

/**
 * Mounts one endpoint of the contract: caller and input are checked before the handler runs, and the response is serialized with the contract's
 * schema, so that a field outside of it is never sent.
 */
export const mount = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>) => Promise<ResponseBody<E>> | ResponseBody<E>,
): void => {
  const status = endpoint.status ?? 200
  const guard = createEndpointGuard(app, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.multipart && { bodyLimit: endpoint.multipart.maxFileBytes + FORM_BYTES }),
    ...rejectStrangers(guard),
    preSerialization: [...validateResponse(app, endpoint, status), serializeResponse(endpoint, status)],
    handler: async (request, reply) => {
      const [params, query, headers, body] = parseInput([
        [endpoint.params, request.params],
        [endpoint.query, request.query],
        [endpoint.headers, request.headers],
        [endpoint.body, request.body ?? undefined],
      ])
      const caller = await guard.identifyCaller(request, reply)
      reply.code(status)
      // The four values come from the endpoint's own schemas, the caller from its access; the compiler cannot follow either.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return handler({ ...caller, params, query, headers, body, request, reply } as Input<E>)
    },
  })
}

/** What a browser opens by its address; those of the API description are in `DOWNLOADS`. */
type DownloadRoute = Pick<Download, 'path' | 'access' | 'keyScope'>

type DownloadInput<D extends DownloadRoute> = { request: FastifyRequest; reply: FastifyReply } & Caller<D>

/**
 * Mounts a route that sends a file or a page: the caller is checked before the handler runs, which parses the input and sends the file itself.
 */
export const mountDownload = <const D extends DownloadRoute>(
  app: FastifyInstance,
  download: D,
  handler: (input: DownloadInput<D>) => Promise<unknown>,
  config: { hasNoTimeout?: true } = {},
): void => {
  const guard = createEndpointGuard(app, download)
  app.get(download.path, { config, ...rejectStrangers(guard) }, async (request, reply) => {
    const caller = await guard.identifyCaller(request, reply)
    // As for an endpoint: the compiler cannot follow that the caller comes from the access.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return handler({ ...caller, request, reply } as DownloadInput<D>)
  })
}
