import { hash, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { AppError } from './http/app-error.ts'

/** Published by each cache at each lookup. */
interface CacheEvent {
  cache: 'answers' | 'pages'
  isHit: boolean
}

/** Published by the renderer after each render. */
interface RenderEvent {
  kind: string
  outcome: 'done' | 'failed'
  seconds: number
}

const CACHE_CHANNEL = 'picasso:cache'
const RENDER_CHANNEL = 'picasso:drawing'

const cacheChannel = channel(CACHE_CHANNEL)
const renderChannel = channel(RENDER_CHANNEL)

/** Free while there is no subscriber. */
export const recordCacheRequest = (event: CacheEvent): void => {
  if (cacheChannel.hasSubscribers) cacheChannel.publish(event)
}

/** Runs the work and publishes its duration, the wait for a worker included. */
export const measureRender = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now()
  const publish = (outcome: RenderEvent['outcome']): void => {
    const event: RenderEvent = { kind, outcome, seconds: (performance.now() - startedAt) / 1_000 }
    if (renderChannel.hasSubscribers) renderChannel.publish(event)
  }
  try {
    const result = await work()
    publish('done')
    return result
  } catch (error) {
    publish('failed')
    throw error
  }
}

interface MetricListeners {
  onCache: (event: CacheEvent) => void
  onRender: (event: RenderEvent) => void
}

const isCacheEvent = (message: unknown): message is CacheEvent => typeof message === 'object' && message !== null && 'cache' in message
const isRenderEvent = (message: unknown): message is RenderEvent => typeof message === 'object' && message !== null && 'kind' in message

/** Subscribes until the returned function is called. */
const subscribeToMetricEvents = ({ onCache, onRender }: MetricListeners): (() => void) => {
  const handleCache = (message: unknown): void => {
    if (isCacheEvent(message)) onCache(message)
  }
  const handleRender = (message: unknown): void => {
    if (isRenderEvent(message)) onRender(message)
  }
  cacheChannel.subscribe(handleCache)
  renderChannel.subscribe(handleRender)
  return () => {
    cacheChannel.unsubscribe(handleCache)
    renderChannel.unsubscribe(handleRender)
  }
}

/** Seconds; the target is 0.05, and pages give up at 5. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const RENDER_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60]

/** A value that is queried whenever the metrics are read. */
export interface GaugeValue {
  labels: Record<string, string>
  value: number
}

export interface GaugeSource {
  name: string
  help: string
  labelNames: readonly string[]
  readValues: () => Promise<readonly GaugeValue[]> | readonly GaugeValue[]
}

interface MetricsOptions {
  /** For `Authorization: Bearer`. */
  token: string
  gauges: readonly GaugeSource[]
}

const hashText = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Queried whenever the metrics are read. */
const registerGauge = (registry: Registry, { name, help, labelNames, readValues }: GaugeSource): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect: async () => {
      // An unreachable database must not block the other metrics; a missing value shows it.
      gauge.reset()
      const values = await Promise.resolve()
        .then(readValues)
        .catch(() => [])
      for (const { labels, value } of values) gauge.set(labels, value)
    },
  })
}

/** Serves metrics of this process and its database at `/metrics` for Prometheus. Mount before the routes that are counted. */
export const mountMetrics = (app: FastifyInstance, { token, gauges }: MetricsOptions): void => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const cacheRequests = new Counter({
    name: 'cache_requests_total',
    help: 'Lookups in the caches of responses and pages',
    labelNames: ['cache', 'outcome'] as const,
    registers,
  })
  const renders = new Histogram({
    name: 'drawing_duration_seconds',
    help: 'Duration of mock-ups, print files and checks, the wait for a worker included',
    labelNames: ['kind', 'outcome'] as const,
    buckets: RENDER_BUCKETS,
    registers,
  })
  const unsubscribe = subscribeToMetricEvents({
    onCache: ({ cache, isHit }) => cacheRequests.inc({ cache, outcome: isHit ? 'hit' : 'miss' }),
    onRender: ({ kind, outcome, seconds }) => renders.observe({ kind, outcome }, seconds),
  })
  for (const source of gauges) registerGauge(registry, source)

  app.addHook('onResponse', (request, reply, done) => {
    // Never the address: it may contain secrets, and each would be a time series of its own.
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    unsubscribe()
    registry.clear()
    done()
  })

  const expected = hashText(`Bearer ${token}`)
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    // Without the token the route does not exist.
    if (!timingSafeEqual(hashText(request.headers.authorization ?? ''), expected)) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
