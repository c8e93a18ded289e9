/**
 * Writes the social preview of links to the shop, from the demo shop's pictures and the logo's path.
 * Run `npm run build:share` after one of them changed.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { SHARE_PICTURE_SIZE } from '@picasso/contract'
import sharp from 'sharp'

import { LOGO_PATH } from '../packages/contract/src/logo-path.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PICTURES = path.join(ROOT, 'apps/server/assets/demo/pictures')
const { width, height } = SHARE_PICTURE_SIZE

/** Height of a garment's picture, and of the logo, in pixels. */
const GARMENT = 600
const LOGO = 200

const GARMENT_PICTURES = [
  { file: 'late-sun-white-front.webp', left: 360 },
  { file: 'araliya-black-front.webp', left: 700 },
] as const

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO}" height="${LOGO}" viewBox="0 0 48 48" fill="none" stroke="#1b34d6" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"><path d="${LOGO_PATH}"/></svg>`

const garments = await Promise.all(
  GARMENT_PICTURES.map(async ({ file, left }) => ({
    input: await sharp(path.join(PICTURES, file)).resize({ height: GARMENT }).png().toBuffer(),
    left,
    top: Math.round((height - GARMENT) / 2),
  })),
)
const picture = await sharp({ create: { width, height, channels: 3, background: '#f6f4ef' } })
  .composite([...garments, { input: Buffer.from(logo), left: 110, top: Math.round((height - LOGO) / 2) }])
  .jpeg({ quality: 84, mozjpeg: true })
  .toBuffer()
await writeFile(path.join(ROOT, 'apps/web/public/share.jpg'), picture)
