// The render thread from its source: a worker thread does not inherit the tests' TypeScript loader.
import { register } from 'tsx/esm/api'

register()
await import('../src/web/page-worker.ts')
