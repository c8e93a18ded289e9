/**
 * The pictures of the README, out of the gallery: `npm run gallery -- home editor-design summary-design product shop admin-dashboard admin-sheet`,
 * then `npm run build:readme-pictures`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { PROJECT_FOLDER } from '../harness/shop.ts'

const GALLERY = join(PROJECT_FOLDER, 'screenshots/gallery')
const FOLDER = join(PROJECT_FOLDER, 'docs/pictures')
/** As wide as a README shows them on a dense screen, two in a row. */
const WIDTH = 860

/** By the name the README gives it, the screen it shows. */
const PICTURES = {
  home: 'home',
  shop: 'shop',
  editor: 'editor-design',
  summary: 'summary-design',
  product: 'product',
  'admin-dashboard': 'admin-dashboard',
  'gang-sheet': 'admin-sheet',
} as const

await mkdir(FOLDER, { recursive: true })
for (const [name, screen] of Object.entries(PICTURES)) {
  const picture = sharp(join(GALLERY, `${screen}-1440-light.png`)).extract({ left: 0, top: 0, width: 1440, height: 900 })
  await picture
    .resize({ width: WIDTH })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
}
