import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { ADMIN_ENVIRONMENT } from './bundle-metrics.ts'
import { measureBuying } from './buying-metrics.ts'
import { measureEditor } from './editor-metrics.ts'
import { measureHtml } from './html-metrics.ts'
import { describeMachine } from './machine.ts'
import { type Metric, formatTable } from './metric.ts'
import { measureMockup } from './mockup-metrics.ts'
import { measurePacks } from './pack-metrics.ts'
import { measurePages } from './page-metrics.ts'
import { measurePrint } from './print-metrics.ts'
import { measureServer } from './server-metrics.ts'
import { measureSessions } from './session-metrics.ts'
import { measureSheets } from './sheet-metrics.ts'
import { measureStart } from './start-metrics.ts'

const printProgress = (text: string): void => void process.stderr.write(`${text}\n`)

await ensureBuilt()
const metrics: Metric[] = []
printProgress('Printing …')
metrics.push(...(await measurePrint()), ...(await measurePacks()))
printProgress('Nesting prints …')
metrics.push(...(await measureSheets()))
printProgress('Drawing mock-ups …')
metrics.push(...(await measureMockup()))
printProgress('Dragging in the editor …')
const shop = await startShop(ADMIN_ENVIRONMENT)
const editor = await measureEditor(shop.url)
await shop.stop()
metrics.push(...editor.metrics)
printProgress('Opening pages on a slow line …')
metrics.push(...(await measurePages()))
printProgress('Asking the server …')
metrics.push(...(await measureServer()), ...(await measureSessions()))
printProgress('Sending pages …')
metrics.push(...(await measureHtml()))
printProgress('Buying …')
metrics.push(...(await measureBuying()))
printProgress('Starting …')
metrics.push(...(await measureStart()))
console.log(`\n${describeMachine(editor.chromiumVersion)}\n\n${formatTable(metrics)}`)

/** These take longer than all others, and print their own figures: what polls, memory, and lists beside a million orders. */
for (const file of ['polling.ts', 'memory.ts', 'lists.ts']) {
  printProgress(`Running ${file} …`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, file)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
