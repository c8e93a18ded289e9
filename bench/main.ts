import { ensureBuilt } from '../apps/e2e/src/harness/build.ts'
import { startShop } from '../apps/e2e/src/harness/shop.ts'
import { OWNED } from './bundle-figures.ts'
import { buyingFigures } from './buying-figures.ts'
import { editorFigures } from './editor-figures.ts'
import { type Figure, table } from './figure.ts'
import { machine } from './machine.ts'
import { mockupFigures } from './mockup-figures.ts'
import { packFigures } from './pack-figures.ts'
import { pageFigures } from './page-figures.ts'
import { printFigures } from './print-figures.ts'
import { serverFigures } from './server-figures.ts'
import { sessionFigures } from './session-figures.ts'
import { startFigures } from './start-figures.ts'

const say = (words: string): void => void process.stderr.write(`${words}\n`)

await ensureBuilt()
const figures: Figure[] = []
say('Printing …')
figures.push(...(await printFigures()), ...(await packFigures()))
say('Drawing mock-ups …')
figures.push(...(await mockupFigures()))
say('Dragging in the editor …')
const shop = await startShop(OWNED)
const editor = await editorFigures(shop.url)
await shop.stop()
figures.push(...editor.figures)
say('Opening pages on a slow line …')
figures.push(...(await pageFigures()))
say('Asking the server …')
figures.push(...(await serverFigures()), ...(await sessionFigures()))
say('Buying …')
figures.push(...(await buyingFigures()))
say('Starting …')
figures.push(...(await startFigures()))
console.log(`\n${machine(editor.chromium)}\n\n${table(figures)}`)
