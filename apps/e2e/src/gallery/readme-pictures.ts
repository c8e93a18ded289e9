/** The pictures of the README, out of the gallery: `npm run gallery`, then `npm run build:readme-pictures`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { PROJECT } from '../harness/shop.ts'

const GALLERY = join(PROJECT, 'screenshots/gallery')
const FOLDER = join(PROJECT, 'docs/pictures')
/** As wide as a README shows them on a dense screen, two in a row. */
const WIDTH = 860

const PICTURES = ['home-1440-light', 'shop-1440-light', 'editor-1440-light', 'admin-dashboard-1440-light'] as const

await mkdir(FOLDER, { recursive: true })
for (const name of PICTURES) {
  const picture = sharp(join(GALLERY, `${name}.png`)).extract({ left: 0, top: 0, width: 1440, height: 900 })
  await picture
    .resize({ width: WIDTH })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name.replace('-1440-light', '')}.webp`))
}
