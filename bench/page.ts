import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { table } from './figure.ts'
import { pageFigures } from './page-figures.ts'

await ensureBuilt()
// Names of pages, for example `npm run bench:page -- cart "filled cart"`; all of them without.
console.log(table(await pageFigures(process.argv.slice(2))))
