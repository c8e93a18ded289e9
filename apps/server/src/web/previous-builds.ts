import { readdirSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { findAsset, publishBuild, type StoredAsset } from '../platform/build-assets/index.ts'
import type { Database } from '../platform/database/index.ts'

/** Folders of files whose name contains a hash of their content. */
const FOLDERS = ['assets', 'fonts']
const COMPRESSED_FILE = /\.(br|gz)$/
/** Paths of such files; others need no query. */
const ASSET_PATH = /^\/(?:assets|fonts)(?:\/[\w.~-]+)+\.(\w+)$/

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  wasm: 'application/wasm',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
}
const YEAR_S = 365 * 24 * 3600

const decompress = promisify(brotliDecompress)

/** `/fonts/previews/arimo.webp`, for every file in the folders. */
const listNames = (clientFolder: string): string[] =>
  FOLDERS.flatMap((folder) => readdirSync(join(clientFolder, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(clientFolder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)

const readAsset = async (clientFolder: string, path: string, names: ReadonlySet<string>): Promise<StoredAsset> => {
  const isCompressed = names.has(`${path}.br`)
  const content = await readFile(join(clientFolder, isCompressed ? `${path}.br` : path))
  return { path, content, encoding: isCompressed ? 'br' : 'identity' }
}

/** A build beside the running process replaces its files. */
const isOnDisk = async (clientFolder: string, path: string): Promise<boolean> =>
  access(join(clientFolder, path)).then(
    () => true,
    () => false,
  )

const send = async (reply: FastifyReply, { path, content, encoding }: StoredAsset, accepted: string): Promise<FastifyReply> => {
  const [, extension = ''] = ASSET_PATH.exec(path) ?? []
  const canSendStored = encoding === 'identity' || /\bbr\b/.test(accepted)
  if (canSendStored && encoding === 'br') reply.header('content-encoding', 'br')
  return reply
    .type(CONTENT_TYPES[extension] ?? 'application/octet-stream')
    .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
    .header('vary', 'Accept-Encoding')
    .send(canSendStored ? content : await decompress(content))
}

export interface PreviousBuilds {
  /** Makes the current build available to the processes of other builds. */
  publish: (buildId: string, publishedAt: Date) => Promise<void>
  /** Serves a file of an older or newer build, or of the current one if it is gone from the disk. */
  serve: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>
}

/** Files of earlier and later builds, for pages that were opened with those. */
export const openPreviousBuilds = (database: Database, clientFolder: string): PreviousBuilds => {
  const names = new Set(listNames(clientFolder))
  return {
    publish: (buildId, publishedAt) =>
      publishBuild(
        database,
        {
          id: buildId,
          paths: [...names].filter((path) => !COMPRESSED_FILE.test(path)),
          readAsset: (path) => readAsset(clientFolder, path, names),
        },
        publishedAt,
      ),
    serve: async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (!ASSET_PATH.test(path) || (names.has(path) && (await isOnDisk(clientFolder, path)))) return undefined
      const asset = await findAsset(database, path)
      return asset && send(reply, asset, request.headers['accept-encoding'] ?? '')
    },
  }
}
