import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { ADMIN_ENVIRONMENT } from './bundle-metrics.ts'
import { measureEditor } from './editor-metrics.ts'
import { describeMachine } from './machine.ts'
import { formatTable } from './metric.ts'

await ensureBuilt()
const shop = await startShop(ADMIN_ENVIRONMENT)
try {
  const { metrics, chromiumVersion } = await measureEditor(shop.url)
  console.log(`${describeMachine(chromiumVersion)}\n\n${formatTable(metrics)}`)
} finally {
  await shop.stop()
}
