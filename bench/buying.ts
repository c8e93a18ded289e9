import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { measureBuying } from './buying-metrics.ts'
import { describeMachine } from './machine.ts'
import { formatTable } from './metric.ts'

/** Measures shopping only: `npm run bench:buying`; one operation: `npm run bench:buying -- cart`. */
await ensureBuilt()
console.log(`${describeMachine()}\n\n${formatTable(await measureBuying(process.argv[2]))}`)
