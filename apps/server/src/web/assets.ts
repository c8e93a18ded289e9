import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { projectPath } from '../platform/project.ts'
import type { PastBuilds } from './past-builds.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS

/** Files whose name holds a hash of their content: kept by browsers for ever. */
const serveForEver = (app: FastifyInstance, prefix: string, root: string): void => {
  void app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    schemaHide: true,
  })
}

/** Files with a name that others expect, such as the icon. */
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
export const serveAssets = (app: FastifyInstance, clientFolder: string | undefined, pastBuilds: PastBuilds | undefined): void => {
  void app.register((scope, _options, done) => {
    if (pastBuilds) scope.addHook('onRequest', (request, reply) => pastBuilds.answer(request, reply))
    // Files are the same for everybody; only how they are packed depends on who asks.
    scope.addHook('onSend', (_request, reply, _payload, next) => {
      reply.header('vary', 'Accept-Encoding')
      next()
    })
    serveForEver(scope, '/garments/', projectPath('packages/design/assets/garments/public'))
    serveForEver(scope, '/fonts/', clientFolder ? join(clientFolder, 'fonts') : projectPath('packages/design/assets/fonts'))
    if (clientFolder) {
      serveForEver(scope, '/assets/', join(clientFolder, 'assets'))
      servePublicFiles(scope, clientFolder)
    }
    done()
  })
}
