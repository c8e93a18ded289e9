import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { formatTable } from './metric.ts'
import { measurePages } from './page-metrics.ts'

await ensureBuilt()
// Names of pages, for example `npm run bench:page -- cart "filled cart"`; all pages without them.
console.log(formatTable(await measurePages(process.argv.slice(2))))
