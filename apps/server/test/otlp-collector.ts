import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { z } from 'zod'

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.union([z.string(), z.number()]).optional() }),
})
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  kind: z.number(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number().optional() }),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes: z.array(Attribute) }), scopeSpans: z.array(z.object({ spans: z.array(Span) })) }),
  ),
})
export type CollectedSpan = z.infer<typeof Span>

export interface Collector {
  endpoint: string
  spans: CollectedSpan[]
  /** Everything that was sent, as it came. */
  rawBody: () => string
  close: () => void
}

/** A server on a free port that takes spans as OpenTelemetry sends them over HTTP. */
export const openCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = []
  let rawBody = ''
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const isTraces = request.url === '/v1/traces'
    rawBody += body
    const { resourceSpans } = isTraces ? Export.parse(JSON.parse(body)) : { resourceSpans: [] }
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.')
  return { endpoint: `http://127.0.0.1:${address.port}`, spans, rawBody: () => rawBody, close: () => server.close() }
}
