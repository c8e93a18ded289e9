// Writes the bill of materials of this version (CycloneDX): `npm run sbom -- picasso.cdx.json`, or `dist/sbom.cdx.json` without an argument.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { buildBillOfMaterials, findImportedPackages } from './steps/bill-of-materials.mjs'
import { root } from './steps/root.mjs'

/** Absent where the sources are no checkout. */
const committedAt = spawnSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || undefined
/** @type {{ version: string, packages: import('./steps/bill-of-materials.mjs').LockedPackages }} */
const { version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const path = process.argv[2] === undefined ? join(root, 'dist/sbom.cdx.json') : resolve(process.argv[2])
mkdirSync(dirname(path), { recursive: true })
const bill = buildBillOfMaterials({ version, committedAt, packages, imported: findImportedPackages(root) })
writeFileSync(path, `${JSON.stringify(bill, undefined, 2)}\n`)
process.stdout.write(`${path}\n`)
