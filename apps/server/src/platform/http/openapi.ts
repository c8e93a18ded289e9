import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import {
  ACCESS_ERRORS,
  type Download,
  DOWNLOADS,
  type Endpoint,
  ENDPOINTS,
  ErrorBody,
  type ErrorCode,
  ERRORS,
  KEY_ERRORS,
} from '@picasso/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'

import { MESSAGES } from './language.ts'

/** Errors of every endpoint. */
const COMMON_ERRORS: readonly ErrorCode[] = ['INVALID_INPUT', 'INTERNAL', 'UNAVAILABLE']

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _schemaUri, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Changes are rate limited by network, and must come from the shop's own pages. */
const MUTATION_ERRORS: readonly ErrorCode[] = ['FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS']
const BODY_ERRORS: readonly ErrorCode[] = ['TOO_LARGE', 'TOO_SLOW', 'UNSUPPORTED_TYPE']

const describeErrors = (codes: readonly ErrorCode[]): Record<string, unknown> => {
  const statuses = new Set(codes.map((code) => ERRORS[code].status))
  const responseByStatus = [...statuses].map((status): [number, unknown] => [
    status,
    {
      description: [...new Set(codes)]
        .filter((code) => ERRORS[code].status === status)
        .map((code) => `\`${code}\`: ${MESSAGES.en.errors[code]}`)
        .join('\n\n'),
      content: { 'application/json': { schema: jsonSchema(ErrorBody, 'output') } },
    },
  ])
  return Object.fromEntries(responseByStatus)
}

type Guarded = Pick<Endpoint, 'access' | 'elevatedAccess' | 'keyScope'>

const getAccessErrors = ({ access, elevatedAccess, keyScope }: Guarded): readonly ErrorCode[] => [
  ...ACCESS_ERRORS[access],
  ...(elevatedAccess ? ACCESS_ERRORS[elevatedAccess] : []),
  ...(keyScope ? KEY_ERRORS : []),
]

const describeResponse = (endpoint: Endpoint): Record<string, unknown> => {
  const codes = [
    ...COMMON_ERRORS,
    ...(endpoint.method === 'GET' ? [] : MUTATION_ERRORS),
    ...(endpoint.body || endpoint.multipart ? BODY_ERRORS : []),
    ...getAccessErrors(endpoint),
    ...(endpoint.errors ?? []),
  ]
  const success = { description: 'Done.', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } }
  return { [endpoint.status ?? 200]: success, ...describeErrors(codes) }
}

const describeForm = ({ fields, file }: NonNullable<Endpoint['multipart']>): Record<string, unknown> => ({
  type: 'object',
  required: [file],
  properties: {
    ...Object.fromEntries(Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }])),
    [file]: { type: 'string', format: 'binary' },
  },
})

const OPERATION_NAMES = new Map<Endpoint, string>(Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint, name]))

/** A session, or a key with the scope that is named. */
const describeSecurity = ({ access, keyScope }: Guarded): Record<string, string[]>[] => {
  const errors: readonly ErrorCode[] = ACCESS_ERRORS[access]
  if (!errors.includes('SIGN_IN_NEEDED')) return []
  return [{ session: [] }, ...(keyScope ? [{ key: [keyScope] }] : [])]
}

/** One endpoint of the contract as an OpenAPI operation. */
const describeEndpoint = (endpoint: Endpoint): FastifySchema => ({
  operationId: OPERATION_NAMES.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`,
  security: describeSecurity(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.tag],
  response: describeResponse(endpoint),
  ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
  ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
  ...(endpoint.headers && { headers: jsonSchema(endpoint.headers, 'input') }),
  ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
  ...(endpoint.multipart && { consumes: ['multipart/form-data'], body: describeForm(endpoint.multipart) }),
})

const describeTextFields = (descriptions: Readonly<Record<string, string>>): Record<string, unknown> => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(descriptions).map(([name, description]) => [name, { type: 'string', description }])),
})

const describeDownload = (operationId: string, download: Download): FastifySchema => {
  const { path, summary, tag, types, query } = download
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): [string, string] => [name, name])
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  return {
    operationId,
    security: describeSecurity(download),
    summary,
    tags: [tag],
    response: {
      200: { description: 'The file.', content },
      ...describeErrors([...COMMON_ERRORS, 'NOT_FOUND', ...getAccessErrors(download)]),
    },
    ...(names.length > 0 && { params: describeTextFields(Object.fromEntries(names)) }),
    ...(query && { querystring: describeTextFields(query) }),
  }
}

const describeRoute = (url: string, { schema, endpoint }: { schema: FastifySchema; endpoint: Endpoint | undefined }): FastifySchema => {
  if (endpoint) return describeEndpoint(endpoint)
  const download = Object.entries<Download>(DOWNLOADS).find(([, { path }]) => path === url)
  return download ? describeDownload(...download) : { ...schema, hide: true }
}

const parameterNames = (url: string): string[] => [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const Parameters = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).optional() })

/**
 * A path is described once: `/api/cart/:userId` and `/api/cart/:id` are the same path, so the parameter names of the first spelling are
 * used for all.
 */
const createPathMapper = () => {
  const pathByPattern = new Map<string, string>()
  return (url: string, schema: FastifySchema): { url: string; schema: FastifySchema } => {
    const pattern = url.replaceAll(/:\w+/g, ':')
    const canonicalUrl = pathByPattern.get(pattern) ?? url
    pathByPattern.set(pattern, canonicalUrl)
    if (canonicalUrl === url || schema.hide === true) return { url, schema }
    const names = parameterNames(canonicalUrl)
    const renamedParameters = new Map(parameterNames(url).map((name, index) => [name, names[index] ?? name]))
    const rename = (name: string): string => renamedParameters.get(name) ?? name
    const { properties = {}, required = [], ...rest } = Parameters.parse(schema.params)
    const params = {
      ...rest,
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [rename(name), property])),
      required: required.map(rename),
    }
    return { url: canonicalUrl, schema: { ...schema, params } }
  }
}

interface ApiDescription {
  shopName: string
  /** Origin of the shop; undefined: the origin that serves the description. */
  publicUrl: string | undefined
}

/** Describes the routes mounted from now on: as JSON at `/api/openapi.json`, as a page at `/api/docs`. */
export const describeApi = async (app: FastifyInstance, { shopName, publicUrl }: ApiDescription): Promise<void> => {
  const normalizePath = createPathMapper()
  const isSecure = publicUrl?.startsWith('https:') ?? false
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      servers: [{ url: publicUrl ?? '/' }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: isSecure ? '__Host-sid' : 'sid', description: 'Set by signing in.' },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, made by an owner under API keys. What stands beside it is the scope that the key needs.',
          },
        },
      },
      info: {
        title: shopName,
        version: '1',
        description:
          'Money is in minor units of the shop’s currency. Times are ISO 8601 in UTC. Changes must come from the shop’s own pages or carry no cookie.',
      },
    },
    transform: ({ schema, url, route }) => normalizePath(url, describeRoute(url, { schema, endpoint: route.config?.endpoint })),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json' },
    theme: { title: `${shopName}: calls and answers`, css: [{ filename: 'shop.css', content: '.swagger-ui .topbar { display: none }' }] },
  })
  app.get('/api/openapi.json', () => app.swagger())
}
