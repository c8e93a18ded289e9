import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { projectPath } from '../platform/project.ts'

const YEAR_MS = 365 * 24 * 3_600_000

/** Files are the same for everybody; only how they are packed depends on who asks. */
const varyByEncoding = (reply: { setHeader: (name: string, value: string) => unknown }): void => {
  reply.setHeader('vary', 'Accept-Encoding')
}

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
    setHeaders: varyByEncoding,
  })
}

/** Garment pictures, the fonts of designs and, where the app is built, its scripts and styles. */
export const serveAssets = (app: FastifyInstance, clientFolder: string | undefined): void => {
  serveForEver(app, '/garments/', projectPath('packages/design/assets/garments/public'))
  serveForEver(app, '/fonts/', clientFolder ? join(clientFolder, 'fonts') : projectPath('packages/design/assets/fonts'))
  if (!clientFolder) return
  serveForEver(app, '/assets/', join(clientFolder, 'assets'))
  void app.register(fastifyStatic, {
    root: clientFolder,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['index.html*', 'assets/**', 'fonts/**'],
    preCompressed: true,
    maxAge: 3_600_000,
    schemaHide: true,
    setHeaders: varyByEncoding,
  })
}
