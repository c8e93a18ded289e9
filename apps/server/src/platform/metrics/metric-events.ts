import { channel } from 'node:diagnostics_channel'

/** Published by each cache at each lookup. */
export interface CacheEvent {
  cache: 'answers' | 'pages'
  isHit: boolean
}

/** Published by the renderer after each render. */
export interface RenderEvent {
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
export const subscribeToMetricEvents = ({ onCache, onRender }: MetricListeners): (() => void) => {
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
