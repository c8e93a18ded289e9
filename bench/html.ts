import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { measureHtml } from './html-metrics.ts'
import { describeMachine } from './machine.ts'
import { formatTable } from './metric.ts'

/** Pages as HTML, rendered and from memory; takes some minutes. Linux only. `npm run bench:html`. */
await ensureBuilt()
const metrics = await measureHtml()
console.log(`\n${describeMachine()}\n\n${formatTable(metrics)}`)
