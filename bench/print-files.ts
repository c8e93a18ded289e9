import sharp from 'sharp'

import { printFiles } from '../apps/server/src/print/print-files.ts'
/** How long a print file takes, and how much memory: one side of 300 × 400 mm with three pictures (7, 4 and 1 megapixels) and five texts. */
import { emptyDocument, GARMENTS, type DesignElement, type FontLabel } from '../packages/design/src/index.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  }).blur(3)

const disc = (size: number, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="50%" cy="50%" r="48%" fill="${colour}"/></svg>`,
  )

const key = (digit: string, extension: string): string => `${digit.repeat(64)}.${extension}`
const stored = {
  [key('a', 'jpg')]: { bytes: await noise(3000, 2400).jpeg({ quality: 90 }).toBuffer(), width: 3000, height: 2400 },
  [key('b', 'png')]: { bytes: await sharp(disc(2000, '#c02040')).png().toBuffer(), width: 2000, height: 2000 },
  [key('c', 'png')]: { bytes: await sharp(disc(1000, '#2040c0')).png().toBuffer(), width: 1000, height: 1000 },
}

const place = { rotation: 0, opacity: 1 }
const image = (digit: string, extension: string, x: number, y: number, width: number, rotation: number): DesignElement => {
  const asset = key(digit, extension)
  const picture = stored[asset]
  if (picture === undefined) throw new Error('No such picture.')
  const height = (width * picture.height) / picture.width
  return {
    ...place,
    type: 'image',
    id: digit,
    asset,
    x,
    y,
    width,
    height,
    rotation,
    pixelWidth: picture.width,
    pixelHeight: picture.height,
  }
}
const text = (content: string, fontFamily: FontLabel, fontSize: number, y: number): DesignElement => ({
  ...place,
  type: 'text',
  id: fontFamily.replaceAll(' ', '_'),
  content,
  fontFamily,
  fontSize,
  x: 150,
  y,
  isBold: false,
  isItalic: false,
  color: '#203040',
  align: 'center',
})

const document = emptyDocument(GARMENTS.tshirt)
document.front = {
  area: { width: 300, height: 400 },
  elements: [
    image('a', 'jpg', 150, 130, 220, 0),
    image('b', 'png', 90, 300, 120, 15),
    image('c', 'png', 220, 310, 90, -10),
    text('Hello AVATAR fi', 'Arial', 24, 40),
    text('SUMMER 2026', 'Impact', 40, 235),
    text('Tangerine dream', 'Tangerine', 36, 375),
    text('Black Ops Crew', 'Black_Ops_One', 18, 300),
    text('ARCHED TEAM NAME', 'Graduate', 16, 120),
  ],
}
const pictures = Object.fromEntries(Object.entries(stored).map(([asset, { bytes }]) => [asset, new Uint8Array(bytes)]))
sharp.concurrency(1)
for (const run of ['cold', 'warm']) {
  const started = performance.now()
  const { png, pdf, widthPx, heightPx } = await printFiles({ document, side: 'front', pictures })
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const mib = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  console.log(`${run}: ${widthPx} × ${heightPx} px, PNG ${png.length} B, PDF ${pdf.length} B in ${seconds} s, peak memory ${mib} MiB`)
}
