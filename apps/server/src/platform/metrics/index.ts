export { type GaugeSource, mountMetrics } from './metrics.ts'
export { recordCacheRequest, measureRender } from './metric-events.ts'
