import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { projectPath } from '../platform/project-path.ts'
import { HOUR_MS } from '../platform/units.ts'
import type { PreviousBuilds } from './previous-builds.ts'

const YEAR_MS = 365 * 24 * HOUR_MS

/** What the browser reads with documents and workers only. On other files these headers would weigh more than many of their contents. */
const DOCUMENT_HEADERS = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'x-request-id']
/** Opened in a tab, a drawing is a document. */
const DOCUMENTS_AND_WORKERS = /\.(?:html|svg)$|\.worker-[^/]+\.js$/

/** Files whose name contains a hash of their content: cached by browsers permanently. */
const serveImmutable = (app: FastifyInstance, prefix: string, root: string): void => {
  void app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    // The `etag` says the same.
    lastModified: false,
    preCompressed: true,
    schemaHide: true,
  })
}

/** Files with fixed names, such as the icon. */
const servePublicFiles = (app: FastifyInstance, root: string): void => {
  void app.register(fastifyStatic, {
    root,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['index.html*', 'assets/**', 'fonts/**'],
    preCompressed: true,
    maxAge: HOUR_MS,
    schemaHide: true,
  })
}

/** Garment pictures, the fonts of designs and, where the app is built, its scripts and styles. */
export const serveAssets = (app: FastifyInstance, clientFolder: string | undefined, previousBuilds: PreviousBuilds | undefined): void => {
  void app.register((scope, _options, done) => {
    if (previousBuilds) scope.addHook('onRequest', (request, reply) => previousBuilds.serve(request, reply))
    scope.addHook('onSend', ({ url }, reply, _payload, next) => {
      // Only the encoding depends on the request.
      reply.header('vary', 'Accept-Encoding')
      const [path = ''] = url.split('?')
      if (reply.statusCode < 400 && !DOCUMENTS_AND_WORKERS.test(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
      next()
    })
    serveImmutable(scope, '/garments/', projectPath('packages/design/assets/garments/public'))
    serveImmutable(scope, '/fonts/', clientFolder ? join(clientFolder, 'fonts') : projectPath('packages/design/assets/fonts'))
    if (clientFolder) {
      serveImmutable(scope, '/assets/', join(clientFolder, 'assets'))
      servePublicFiles(scope, clientFolder)
    }
    done()
  })
}
