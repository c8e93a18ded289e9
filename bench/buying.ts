import { measureBuying } from './buying-metrics.ts'
import { describeMachine } from './machine.ts'
import { formatTable } from './metric.ts'

/** The figures of shopping alone: `npm run bench:buying`; one of them: `npm run bench:buying -- cart`. */
console.log(`${describeMachine()}\n\n${formatTable(await measureBuying(process.argv[2]))}`)
