import type { FastifyInstance, HTTPMethods } from 'fastify'

import { AppError } from './app-error.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** `/api/cart/:userId` and `/api/cart/:id` are the same path. */
const normalizePath = (pattern: string): string => pattern.replaceAll(/:[^/]+/g, ':any')

const throwNotFound = (): never => {
  throw new AppError('NOT_FOUND')
}

/**
 * Collects the endpoints mounted from now on; the returned function mounts routes for everything else below `/api`: 404 for an unknown
 * path, 405 for a known one with another method.
 */
export const registerFallbackRoutes = (app: FastifyInstance): (() => void) => {
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, config }) => {
    const endpoint = config?.endpoint
    if (!endpoint) return
    const path = normalizePath(endpoint.path)
    const methods = methodsByPath.get(path) ?? new Set<string>()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(path, methods)
  })
  return () => {
    for (const [path, methods] of methodsByPath) {
      const allow = [...methods].toSorted().join(', ')
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url: path,
        // Before the body is parsed, whose content type would be rejected first.
        onRequest: (_request, _reply, done) => done(new AppError('METHOD_NOT_ALLOWED', { headers: { allow } })),
        handler: throwNotFound,
      })
    }
    app.route({
      method: [...METHODS],
      url: '/api/*',
      onRequest: (_request, _reply, done) => done(new AppError('NOT_FOUND')),
      handler: throwNotFound,
    })
  }
}
