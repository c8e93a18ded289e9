import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { createEmptyDocument, CUT_FORMATS, GARMENTS, type CutFormat, type DesignDocument } from '@picasso/design'
import { type CutLines, writeCutFile } from '@picasso/design/cut-lines'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createStoredPictures } from '../../test/stored-pictures.ts'
import { renderCutLines } from './render-cut-lines.ts'
import { drawScene, prepareScene } from './render-side.ts'

/** Both are drawn with so many pixels a millimeter; one has the length of a cutter's step. */
const PX_PER_MM = 40
/** 0.05 mm, and half a pixel that either picture rounds away. */
const TOLERANCE_PX = 2.5
const AREA = { width: 60, height: 40 }
const WIDTH = AREA.width * PX_PER_MM
const HEIGHT = AREA.height * PX_PER_MM

const asset = `${'c'.repeat(64)}.png`
const base = { rotation: 0, opacity: 1 }
const document: DesignDocument = {
  ...createEmptyDocument(GARMENTS.tshirt),
  front: {
    area: AREA,
    elements: [
      {
        ...base,
        id: 'text',
        type: 'text',
        x: 22,
        y: 12,
        rotation: -8,
        content: 'Äg8',
        fontFamily: 'Georgia',
        fontSize: 14,
        isBold: true,
        isItalic: true,
        color: '#c02040',
        align: 'center',
        outline: { color: '#000000', width: 0.06 },
      },
      {
        ...base,
        id: 'shape',
        type: 'shape',
        x: 42,
        y: 28,
        rotation: 20,
        width: 24,
        height: 14,
        viewBox: { width: 100, height: 60 },
        paths: [{ d: 'M0 30C0 0 100 0 100 30C100 60 0 60 0 30ZM30 30C30 40 70 40 70 30C70 20 30 20 30 30Z', fill: '#102040' }],
      },
      {
        ...base,
        id: 'picture',
        type: 'image',
        x: 18,
        y: 29,
        rotation: 15,
        asset,
        pixelWidth: 240,
        pixelHeight: 160,
        width: 24,
        height: 16,
        flipX: true,
      },
    ],
  },
}

/** A ring with a handle, drawn with soft edges. */
const drawPicture = async (): Promise<Uint8Array> => {
  const context = createCanvas(240, 160).getContext('2d')
  context.lineWidth = 30
  context.beginPath()
  context.arc(80, 80, 55, 0, 2 * Math.PI)
  context.stroke()
  context.fillRect(130.5, 70.3, 100, 22.4)
  return context.canvas.encode('png')
}

/** One byte a pixel: whether it is painted. */
type Pixels = Uint8Array

/** Pixels with an uncovered neighbor, or at the border. */
const findEdges = (covered: Pixels): Pixels =>
  covered.map((isCovered, at) => {
    const x = at % WIDTH
    const isInner = x > 0 && x < WIDTH - 1 && covered[at - 1] && covered[at + 1] && covered[at - WIDTH] && covered[at + WIDTH]
    return isCovered && !isInner ? 1 : 0
  })

const OFFSETS = Array.from({ length: 49 }, (_, index) => [(index % 7) - 3, Math.floor(index / 7) - 3] as const).filter(
  ([x, y]) => Math.hypot(x, y) <= TOLERANCE_PX,
)

/** How many of these pixels have none of the others within the tolerance. */
const countStrays = (pixels: Pixels, others: Pixels): number =>
  pixels.reduce(
    (count, isPainted, at) =>
      isPainted === 1 && !OFFSETS.some(([x, y]) => (at % WIDTH) + x >= 0 && (at % WIDTH) + x < WIDTH && others[at + y * WIDTH + x] === 1)
        ? count + 1
        : count,
    0,
  )

const readAlpha = (context: SKRSContext2D): Pixels => {
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => ((data[at * 4 + 3] ?? 0) > 127 ? 1 : 0))
}

let folder: string
let lines: CutLines
/** The edge of the print, from the pixels of the print itself. */
let printEdges: Pixels
beforeAll(async () => {
  const pictures = await createStoredPictures({ [asset]: await drawPicture() })
  folder = await mkdtemp(join(tmpdir(), 'cut-lines-'))
  const result = await renderCutLines({ document, side: 'front', pictures, offsetMm: 0, isMirrored: false })
  if (!result.ok) throw new Error(result.reason)
  lines = result.lines
  const context = createCanvas(WIDTH, HEIGHT).getContext('2d')
  await drawScene(context, await prepareScene({ document, side: 'front', pictures }), PX_PER_MM)
  printEdges = findEdges(readAlpha(context))
  await rm(pictures.folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

/** Pixels of a hairline. */
const readDark = async (picture: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(picture).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    (data[(Math.floor(at / WIDTH) * info.width + (at % WIDTH)) * info.channels] ?? 255) < 250 ? 1 : 0,
  )
}

/** The resolutions at which librsvg draws millimeters and points with 40 pixels a millimeter. */
const SVG_MM_DENSITY = 270.466
const SVG_POINTS_DENSITY = 1016

/** In a process of its own: in that of the shop's tests no SVG is read. */
const DRAW_SVG = `
  import sharp from 'sharp'
  const [from, density, to] = process.argv.slice(1)
  await sharp(from, { density: Number(density) }).png().toFile(to)
`

const drawSvg = async (svg: string, density: number): Promise<Pixels> => {
  const [from, to] = [join(folder, 'drawn.svg'), join(folder, 'drawn.png')]
  await writeFile(from, svg)
  execFileSync(process.execPath, ['--input-type=module', '-e', DRAW_SVG, '--', from, String(density), to], { cwd: import.meta.dirname })
  return readDark(await readFile(to))
}

/** Reads the group codes of a drawing again: closed polylines, in millimeters from the lower left. */
const parseDxf = (dxf: string): [x: number, y: number][][] => {
  const rows = dxf.trimEnd().split('\n')
  const polylines: [number, number][][] = []
  for (let at = 0; at < rows.length; at += 2) {
    if (rows[at] !== '0') continue
    if (rows[at + 1] === 'POLYLINE') polylines.push([])
    if (rows[at + 1] !== 'VERTEX') continue
    expect([rows[at + 4], rows[at + 6]]).toEqual(['10', '20'])
    polylines.at(-1)?.push([Number(rows[at + 5]), Number(rows[at + 7])])
  }
  return polylines
}

const redraw: Record<CutFormat, (file: string) => Promise<Pixels>> = {
  svg: (file) => drawSvg(file, SVG_MM_DENSITY),
  dxf: (file) => {
    const context = createCanvas(WIDTH, HEIGHT).getContext('2d')
    const d = parseDxf(file).map((points) => `M${points.map(([x, y]) => `${x * PX_PER_MM} ${HEIGHT - y * PX_PER_MM}`).join('L')}Z`)
    context.stroke(new Path2D(d.join('')))
    return Promise.resolve(readAlpha(context))
  },
  // Debian's converter of plots reads the commands; its drawing is in points, with a pen of 0.1 mm.
  hpgl: async (file) => {
    await writeFile(join(folder, 'cut.plt'), file)
    const range = ['-x', '0', '-X', String(AREA.width * 40), '-y', '0', '-Y', String(AREA.height * 40)]
    execFileSync('hp2xx', ['-q', '-m', 'svg', '-t', ...range, '-f', 'cut.svg', 'cut.plt'], { cwd: folder })
    const svg = await readFile(join(folder, 'cut.svg'), 'utf8')
    return drawSvg(svg.replaceAll('stroke-width:0.100mm', 'stroke-width:0.03'), SVG_POINTS_DENSITY)
  },
}

it.each(CUT_FORMATS)('a cut line as %s, drawn again by another program, follows the print to 0.05 mm everywhere', async (format) => {
  const drawn = await redraw[format](writeCutFile(lines, format))
  expect(lines).toMatchObject({ widthMm: 60, heightMm: 40 })
  expect(drawn.filter((isPainted) => isPainted === 1).length).toBeGreaterThan(10_000)
  expect({ besideThePrint: countStrays(drawn, printEdges), notCut: countStrays(printEdges, drawn) }).toEqual({
    besideThePrint: 0,
    notCut: 0,
  })
})
