import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { table } from './figure.ts'
import { pageFigures } from './page-figures.ts'

await ensureBuilt()
console.log(table(await pageFigures()))
