import type { Language } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import { describeWarning } from './describe-warning.ts'
import { type SystemInfo, findWarnings } from './find-warnings.ts'
import { readSystemInfo } from './system-info.ts'

/** A disk fills and a clock drifts slowly; dashboards ask every few seconds. */
const CACHE_MS = 60_000

/** Loopback, private and link-local addresses: where proxies are. Anybody else may say of themselves what they like. */
const PRIVATE_ADDRESS = /^(::ffff:)?(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd]|fe80:)/i

/** The proxy that names a visitor's address without being trusted; undefined for everybody else. */
const findUntrustedProxy = (request: FastifyRequest): string | undefined => {
  if (request.headers['x-forwarded-for'] === undefined && request.headers['forwarded'] === undefined) return undefined
  // Where the sender is trusted the addresses it names stand behind its own.
  if ((request.ips?.length ?? 1) > 1) return undefined
  const address = request.socket.remoteAddress ?? ''
  return PRIVATE_ADDRESS.test(address) ? address : undefined
}

export interface Warnings {
  list: (language: Language) => Promise<string[]>
}

/** Notices while the shop runs what would hurt; an untrusted proxy is logged once, when it is first seen. */
export const watchWarnings = (app: FastifyInstance, config: Config, services: Pick<Services, 'database' | 'clock'>): Warnings => {
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
  return {
    list: async (language) => {
      try {
        const systemInfo = await readCached()
        return findWarnings({ ...systemInfo, untrustedProxy }).map((warning) => describeWarning(warning, language))
      } catch (error) {
        // Whoever asks has come for something else.
        app.log.warn({ err: error }, 'warnings could not be looked for')
        return []
      }
    },
  }
}
