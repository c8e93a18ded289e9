// The thread that draws pages, from its source: it does not share what compiles the tests.
import { register } from 'tsx/esm/api'

register()
await import('../src/web/page-worker.ts')
