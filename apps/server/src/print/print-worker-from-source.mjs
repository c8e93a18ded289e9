// A thread does not inherit its process's TypeScript compiler, so this one registers its own before it loads the worker.
import { register } from 'tsx/esm/api'

register()
await import('./print-worker.ts')
