export { type GaugeSource, mountMetrics } from './metrics.ts'
export { signalCache, signalDrawing } from './signals.ts'
