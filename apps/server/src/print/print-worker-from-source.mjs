// Whatever compiles the shop's sources does not reach this process, so it registers a compiler of its own before it loads the worker.
import { register } from 'tsx/esm/api'

register()
await import('./print-worker.ts')
