import { channel } from 'node:diagnostics_channel'

/** Told by what remembers answers and pages, each time it is asked. */
export interface CacheSignal {
  cache: 'answers' | 'pages'
  isHit: boolean
}

/** Told by what draws, after each drawing. */
export interface DrawingSignal {
  kind: string
  outcome: 'done' | 'failed'
  seconds: number
}

const CACHE = 'picasso:cache'
const DRAWING = 'picasso:drawing'

const cacheChannel = channel(CACHE)
const drawingChannel = channel(DRAWING)

/** Costs nothing while nobody counts. */
export const signalCache = (signal: CacheSignal): void => {
  if (cacheChannel.hasSubscribers) cacheChannel.publish(signal)
}

/** Does the work and tells how long it took, its wait for a worker included. */
export const signalDrawing = async <Result>(kind: string, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const tell = (outcome: DrawingSignal['outcome']): void => {
    const signal: DrawingSignal = { kind, outcome, seconds: (performance.now() - began) / 1_000 }
    if (drawingChannel.hasSubscribers) drawingChannel.publish(signal)
  }
  try {
    const result = await work()
    tell('done')
    return result
  } catch (error) {
    tell('failed')
    throw error
  }
}

interface SignalListeners {
  onCache: (signal: CacheSignal) => void
  onDrawing: (signal: DrawingSignal) => void
}

const isCacheSignal = (message: unknown): message is CacheSignal => typeof message === 'object' && message !== null && 'cache' in message
const isDrawingSignal = (message: unknown): message is DrawingSignal => typeof message === 'object' && message !== null && 'kind' in message

/** Hears them until the returned function is called. */
export const listenToSignals = ({ onCache, onDrawing }: SignalListeners): (() => void) => {
  const hearCache = (message: unknown): void => {
    if (isCacheSignal(message)) onCache(message)
  }
  const hearDrawing = (message: unknown): void => {
    if (isDrawingSignal(message)) onDrawing(message)
  }
  cacheChannel.subscribe(hearCache)
  drawingChannel.subscribe(hearDrawing)
  return () => {
    cacheChannel.unsubscribe(hearCache)
    drawingChannel.unsubscribe(hearDrawing)
  }
}
