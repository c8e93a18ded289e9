import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Endpoint, ErrorBody, type ErrorCode, ERRORS } from '@picasso/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'

import { SENTENCES } from './language.ts'

/** Refusals every call can meet. */
const ALWAYS: readonly ErrorCode[] = ['INVALID_INPUT', 'INTERNAL', 'UNAVAILABLE']

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const answers = (endpoint: Endpoint): Record<string, unknown> => {
  const codes = [...ALWAYS, ...(endpoint.method === 'GET' ? [] : (['FOREIGN_ORIGIN'] as const)), ...(endpoint.errors ?? [])]
  const statuses = new Set(codes.map((code) => ERRORS[code].status))
  const refusals = [...statuses].map((status): [number, unknown] => [
    status,
    {
      description: codes
        .filter((code) => ERRORS[code].status === status)
        .map((code) => `\`${code}\`: ${SENTENCES.en.refusals[code]}`)
        .join('\n\n'),
      content: { 'application/json': { schema: jsonSchema(ErrorBody, 'output') } },
    },
  ])
  const success = { description: 'Done.', content: { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } } }
  return { [endpoint.status ?? 200]: success, ...Object.fromEntries(refusals) }
}

const form = ({ fields, file }: NonNullable<Endpoint['multipart']>): Record<string, unknown> => ({
  type: 'object',
  required: [file],
  properties: {
    ...Object.fromEntries(Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }])),
    [file]: { type: 'string', format: 'binary' },
  },
})

/** One endpoint of the contract as the description knows it. */
const describeEndpoint = (endpoint: Endpoint): FastifySchema => ({
  summary: endpoint.summary,
  tags: [endpoint.tag],
  response: answers(endpoint),
  ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
  ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
  ...(endpoint.headers && { headers: jsonSchema(endpoint.headers, 'input') }),
  ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
  ...(endpoint.multipart && { consumes: ['multipart/form-data'], body: form(endpoint.multipart) }),
})

/** Describes what is mounted from now on: for programs at `/api/openapi.json`, for people at `/api/docs`. */
export const describeApi = async (app: FastifyInstance, shopName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: shopName,
        version: '1',
        description:
          'Money is in minor units of the shop’s currency. Times are ISO 8601 in UTC. Changes must come from the shop’s own pages or carry no cookie.',
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      return { url, schema: endpoint ? describeEndpoint(endpoint) : { ...schema, hide: true } }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json' },
    theme: { title: `${shopName}: calls and answers`, css: [{ filename: 'shop.css', content: '.swagger-ui .topbar { display: none }' }] },
  })
  app.get('/api/openapi.json', () => app.swagger())
}
