/**
 * Writes all pictures of the logo from its path: the icons of the browser's tab, of the installed app and of emails.
 * Run `npm run build:logo` after the path changed (`LOGO_PATH` in `packages/contract/src/logo-path.ts`).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { LOGO_PATH } from '../packages/contract/src/logo-path.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PUBLIC = path.join(ROOT, 'apps/web/public')
const EMAIL_FOLDER = path.join(ROOT, 'apps/server/assets/mail')

const BRAND_BLUE = '#1b34d6'
const INK = '#161512'
const PAPER = '#f6f4ef'
/** View box of the path. */
const BOX = 48

interface LogoStyle {
  line: string
  /** Stroke width in units of the view box. */
  weight: number
  background?: string
  /** Corner radius of the background, as a share of its side. */
  round?: number
  /** Margin on each side, as a share. */
  margin?: number
  /** Around the line, so that it stays visible on any ground. */
  halo?: string
}

const renderSvg = ({ line, weight, background, round = 0, margin = 0, halo }: LogoStyle): string => {
  const side = BOX / (1 - 2 * margin)
  const from = (BOX - side) / 2
  const backgroundRect =
    background === undefined
      ? ''
      : `<rect x="${from}" y="${from}" width="${side}" height="${side}" rx="${side * round}" fill="${background}"/>`
  const haloPath = halo === undefined ? '' : `<path d="${LOGO_PATH}" stroke="${halo}" stroke-width="${weight + 2}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}" fill="none" stroke="${line}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${backgroundRect.replace('/>', ' stroke="none"/>')}${haloPath}<path d="${LOGO_PATH}"/></svg>`
}

const renderPng = (style: LogoStyle, size: number): Promise<Buffer> =>
  sharp(Buffer.from(renderSvg(style)), { density: (72 * size) / BOX })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** One PNG as an ICO: a header of 6 bytes, an entry of 16, the picture. */
const toIco = (picture: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const ON_BLUE = { line: '#ffffff', background: BRAND_BLUE } as const

await mkdir(EMAIL_FOLDER, { recursive: true })
const files: Record<string, Buffer | string> = {
  [path.join(PUBLIC, 'favicon.svg')]: `${renderSvg({ ...ON_BLUE, weight: 4, round: 0.22, margin: 0.1 })}\n`,
  [path.join(PUBLIC, 'favicon.ico')]: toIco(await renderPng({ ...ON_BLUE, weight: 4, round: 0.22, margin: 0.1 }, 32), 32),
  [path.join(PUBLIC, 'apple-touch-icon.png')]: await renderPng({ ...ON_BLUE, weight: 2.8, margin: 0.17 }, 180),
  [path.join(PUBLIC, 'icon-192.png')]: await renderPng({ ...ON_BLUE, weight: 2.8, round: 0.22, margin: 0.15 }, 192),
  [path.join(PUBLIC, 'icon-512.png')]: await renderPng({ ...ON_BLUE, weight: 2.3, round: 0.22, margin: 0.15 }, 512),
  // A phone may crop it to a circle of four fifths.
  [path.join(PUBLIC, 'icon-maskable-512.png')]: await renderPng({ ...ON_BLUE, weight: 2.3, margin: 0.22 }, 512),
  // Three times the 40 pixels of its displayed size. Its halo is the paper of emails: a client that darkens that shows the line on it.
  [path.join(EMAIL_FOLDER, 'logo.png')]: await renderPng({ line: INK, halo: PAPER, weight: 3, margin: 0.02 }, 120),
}
for (const [file, content] of Object.entries(files)) await writeFile(file, content)
console.log(`${Object.keys(files).length} pictures`)
