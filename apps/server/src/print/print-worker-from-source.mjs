// The compiler of the parent process does not apply here, so this registers its own before it loads the worker.
import { register } from 'tsx/esm/api'

register()
await import('./print-worker.ts')
