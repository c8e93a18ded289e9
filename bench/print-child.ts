import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { DesignDocument } from '@picasso/design'

import { startRenderer } from '../apps/server/src/print/renderer.ts'

/** Prints the front of the design in the folder it is given, in a process that has done nothing else, and reports to its parent. */
const [folder = ''] = process.argv.slice(2)
const document = DesignDocument.parse(JSON.parse(await readFile(join(folder, 'document.json'), 'utf8')))
const assets = document.front.elements.flatMap((element) => (element.type === 'image' ? [element.asset] : []))
const pictures = Object.fromEntries(await Promise.all(assets.map(async (asset) => [asset, await readFile(join(folder, asset))] as const)))

const renderer = startRenderer({ workers: 1 })
const started = performance.now()
await renderer.printFiles({ document, side: 'front', pictures })
const seconds = (performance.now() - started) / 1000
await renderer.close()
// Kibibytes on Linux, counted over all threads of the process.
process.send?.({ seconds, peakMiB: process.resourceUsage().maxRSS / 1024 })
