import { loadavg } from 'node:os'

import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { OWNED } from './bundle-figures.ts'
import { editorFigures } from './editor-figures.ts'
import { table } from './figure.ts'
import { machine } from './machine.ts'

await ensureBuilt()
const [before = 0] = loadavg()
const shop = await startShop(OWNED)
try {
  const { figures, chromium } = await editorFigures(shop.url)
  const [after = 0] = loadavg()
  console.log(`${machine(chromium)}\nload ${before.toFixed(1)} before, ${after.toFixed(1)} after\n\n${table(figures)}`)
} finally {
  await shop.stop()
}
