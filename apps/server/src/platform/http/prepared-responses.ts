import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

/** A response in memory as it is sent, besides the headers of one request. */
export interface PreparedResponse {
  status: number
  /** Names and values in turns. */
  headers: readonly string[]
  /** The headers of a `304`. */
  notModifiedHeaders: readonly string[]
  body: Buffer
  /** Empty if browsers cannot ask whether it has changed. */
  etag: string
}

/** What a request begins with, not yet parsed. */
export interface RequestHead {
  url: string
  headers: IncomingHttpHeaders
}

declare module 'fastify' {
  interface FastifyInstance {
    preparedResponses: {
      /** Finds the response to a GET request; its route is asked when there is none. */
      find: (head: RequestHead) => PreparedResponse | undefined
    }
  }
}

/**
 * Sends responses that are in memory before anything else is done for their request: parsing it and building the headers each time costs
 * more than sending a page. They are logged and counted like all others. Register after what protects against slow clients.
 */
export const sendPreparedResponses = (app: FastifyInstance): void => {
  app.decorate('preparedResponses', { find: () => undefined })
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request.raw
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const response =
      method === 'GET' && !hasBody && !app.isDraining() ? app.preparedResponses.find({ url: request.url, headers }) : undefined
    if (!response) return done()
    reply.hijack()
    const { status, etag, body } = response
    const isKnown = etag !== '' && headers['if-none-match']?.includes(etag) === true
    reply.raw.writeHead(isKnown ? 304 : status, [...(isKnown ? response.notModifiedHeaders : response.headers), 'x-request-id', request.id])
    reply.raw.end(isKnown ? undefined : body)
    return undefined
  })
}
