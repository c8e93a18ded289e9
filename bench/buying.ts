import { measureBuying } from './buying-metrics.ts'
import { describeMachine } from './machine.ts'
import { formatTable } from './metric.ts'

/** Measures shopping only: `npm run bench:buying`; one operation: `npm run bench:buying -- cart`. */
console.log(`${describeMachine()}\n\n${formatTable(await measureBuying(process.argv[2]))}`)
