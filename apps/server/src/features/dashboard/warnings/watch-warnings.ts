import { statfs } from 'node:fs/promises'

import type { Language } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import { describeWarning, type SystemInfo, findWarnings } from './find-warnings.ts'

const readFreeBytes = async (folder: string): Promise<number | undefined> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    // A shop with a remote database and bucket may have no data folder.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      process.emitWarning('The free disk space could not be read.', { detail: String(error) })
    return undefined
  }
}

const readDatabaseInfo = async ({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<{ clockOffsetMs: number; major: number }> => {
  const startMs = clock.now().getTime()
  const { rows } = await database.$client.query<{ ms: string; version: string }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::text as ms, current_setting('server_version_num') as version`,
  )
  const endMs = clock.now().getTime()
  const [row] = rows
  // Its clock was read at an unknown time in between; the middle is the best estimate.
  return { clockOffsetMs: (startMs + endMs) / 2 - Number(row?.ms), major: Math.floor(Number(row?.version) / 10_000) }
}

/** All system info except what only requests reveal. */
export const readSystemInfo = async (config: Config, services: Pick<Services, 'database' | 'clock'>): Promise<SystemInfo> => {
  const [freeBytes, database] = await Promise.all([readFreeBytes(config.dataDir), readDatabaseInfo(services)])
  return {
    now: services.clock.now(),
    untrustedProxy: undefined,
    emailLinkOrigin: config.email.smtp && config.email.linkOrigin,
    freeBytes,
    clockOffsetMs: database.clockOffsetMs,
    nodeMajor: Number(process.versions.node.split('.')[0]),
    postgresMajor: database.major,
  }
}

/** Disks fill and clocks drift slowly, while dashboards poll every few seconds. */
const CACHE_MS = 60_000

/** Loopback, private and link-local addresses, where proxies are. Headers from other addresses prove nothing. */
const PRIVATE_ADDRESS = /^(::ffff:)?(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe80:)/i

/** The address of a proxy that forwards client addresses without being trusted; undefined for any other request. */
const findUntrustedProxy = (request: FastifyRequest): string | undefined => {
  if (request.headers['x-forwarded-for'] === undefined && request.headers['forwarded'] === undefined) return undefined
  // For a trusted proxy, the forwarded addresses follow its own.
  if ((request.ips?.length ?? 1) > 1) return undefined
  const address = request.socket.remoteAddress ?? ''
  return PRIVATE_ADDRESS.test(address) ? address : undefined
}

interface Warnings {
  list: (language: Language) => Promise<string[]>
}

declare module 'fastify' {
  interface FastifyInstance {
    warnings: Warnings
  }
}

/** Watches for warnings at run time, and lists them as `app.warnings`; an untrusted proxy is logged once, when it is first seen. */
export const watchWarnings = (app: FastifyInstance, config: Config, services: Pick<Services, 'database' | 'clock'>): void => {
  let untrustedProxy: string | undefined
  let cached: { expiresAt: number; systemInfo: Promise<SystemInfo> } | undefined

  app.addHook('onRequest', (request, _reply, next) => {
    if (untrustedProxy === undefined) {
      untrustedProxy = findUntrustedProxy(request)
      if (untrustedProxy !== undefined) app.log.warn(describeWarning({ kind: 'untrusted-proxy', address: untrustedProxy }, 'en'))
    }
    next()
  })

  const readCached = (): Promise<SystemInfo> => {
    const now = performance.now()
    if (!cached || now > cached.expiresAt) {
      const systemInfo = readSystemInfo(config, services)
      cached = { expiresAt: now + CACHE_MS, systemInfo }
      systemInfo.catch(() => {
        cached = undefined
      })
    }
    return cached.systemInfo
  }
  app.decorate('warnings', {
    list: async (language) => {
      try {
        const systemInfo = await readCached()
        return findWarnings({ ...systemInfo, untrustedProxy }).map((warning) => describeWarning(warning, language))
      } catch (error) {
        // The page that shows the warnings works without them.
        app.log.warn({ err: error }, 'the warnings could not be determined')
        return []
      }
    },
  })
}
