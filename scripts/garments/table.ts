import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import type { GarmentPack, GarmentPicture } from '@picasso/design'

import { TABLE_FILE } from './folders.ts'

/** Writes the table of served files as source code, formatted by the project's formatter. */
export function writeTable(pictures: readonly GarmentPicture[], packs: readonly GarmentPack[]): void {
  const source = [
    '// Written by `npm run build:garments`; change the pictures or the script, not this file.',
    '// oxlint-disable max-lines -- data grows with the garments',
    "import type { GarmentPack, GarmentPicture } from './garment.ts'",
    '',
    `export const GARMENT_PICTURES: readonly GarmentPicture[] = ${JSON.stringify(pictures)}`,
    '',
    `export const GARMENT_PACKS: readonly GarmentPack[] = ${JSON.stringify(packs)}`,
    '',
  ]
  writeFileSync(TABLE_FILE, source.join('\n'))
  execFileSync('npx', ['oxfmt', TABLE_FILE], { stdio: 'inherit' })
}
