import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'

import {
  CLOTHS,
  composeColor,
  createEmptyDocument,
  type DesignElement,
  GARMENTS,
  getDeltaE2000,
  hexToRgb,
  type Plate,
  type Rgb,
  rgbToLab,
  type SeparationTarget,
  type TextElement,
} from '@picasso/design'
import { FILM_DPI } from '@picasso/design/separations'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'

import { createStoredPictures } from '../../../test/stored-pictures.ts'
import { projectPath } from '../../platform/project-path.ts'
import { createRenderer, type PlateFiles } from '../renderer.ts'
import { FILM_MARGIN_MM } from './film-page.ts'

const run = promisify(execFile)
const renderer = createRenderer({ workers: 1 })
const folders: string[] = []
afterAll(async () => {
  await renderer.close()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const AREA = { width: 60, height: 40 }

const plate = (name: string, color: string, angle: number, role: Plate['role'] = 'color'): Plate => ({
  role,
  name,
  lab: rgbToLab(hexToRgb(color), 'd50'),
  screen: { linesPerInch: 45, angle, dot: 'round', leastDot: 0 },
})
const PLATES = [
  plate('White base', '#f4f4f4', 22.5, 'under-base'),
  plate('Süd 1', '#f0c828', 52.5),
  plate('Vermilion', '#d22828', 82.5),
  plate('Klein blue', '#1e3cc8', 7.5),
]
const TARGET: SeparationTarget = {
  settings: { plates: PLATES, usesCloth: true, chokeMm: 0.15, trapMm: 0.1 },
  cloth: CLOTHS.Black.rgb,
}

const text: TextElement = {
  id: 'text',
  type: 'text',
  x: 30,
  y: 8,
  rotation: 0,
  opacity: 1,
  content: 'Plates',
  fontFamily: 'Arial',
  fontSize: 10,
  isBold: true,
  isItalic: false,
  color: '#d22828',
  align: 'center',
  outline: { color: '#f0c828', width: 0.08 },
}

const WIDTH = 480
const HEIGHT = 240
/** From white through the inks to black, as smooth as a photograph. */
const paintPicture = async (): Promise<Buffer> => {
  const stops: readonly Rgb[] = [hexToRgb('#f4f4f4'), hexToRgb('#f0c828'), hexToRgb('#d22828'), hexToRgb('#1e3cc8')]
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = (x / WIDTH) * (stops.length - 1)
      const [from, to] = [stops[Math.floor(at)] ?? [0, 0, 0], stops[Math.floor(at) + 1] ?? [0, 0, 0]]
      const light = 1 - (0.8 * y) / HEIGHT
      for (const channel of [0, 1, 2] as const)
        data[(y * WIDTH + x) * 3 + channel] = Math.round((from[channel] + (to[channel] - from[channel]) * (at % 1)) * light)
    }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer()
}

const asset = `${'a'.repeat(64)}.png`
const picture = {
  id: 'picture',
  type: 'image' as const,
  x: 30,
  y: 26,
  rotation: 0,
  opacity: 1,
  asset,
  pixelWidth: WIDTH,
  pixelHeight: HEIGHT,
  width: 48,
  height: 24,
}

const render = async (elements: DesignElement[]): Promise<PlateFiles> => {
  const pictures = await createStoredPictures({ [asset]: await paintPicture() })
  folders.push(pictures.folder)
  const document = { ...createEmptyDocument(GARMENTS.tshirt), front: { area: AREA, elements } }
  return renderer.plates({ ...TARGET, document, side: 'front', pictures, caption: 'PIC-10001-1' })
}

/** Rendered once for several tests. */
const lettersOnly = render([text])
const withPicture = render([picture, text])

/** The operators of every page and form of a PDF. */
const readOperators = async (path: string): Promise<string> => {
  const pdf = await readFile(path)
  return [...pdf.toString('latin1').matchAll(/\/Contents (\d+) 0 R/g)]
    .map(([, number]) => {
      const start = pdf.indexOf(`\n${number} 0 obj\n`)
      const [, length] = /\/Length (\d+)>>\nstream\n/.exec(pdf.toString('latin1', start, start + 200)) ?? []
      const from = pdf.indexOf('stream\n', start) + 'stream\n'.length
      return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1')
    })
    .join('\n')
}

/** In a process of its own: the shop blocks TIFF in each process that decodes uploads, also in one that runs several tests. */
const READ_GRAY = `
  import { writeFile } from 'node:fs/promises'
  import sharp from 'sharp'
  const [, from, to] = process.argv
  const { data, info } = await sharp(from).toColourspace('b-w').extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  await writeFile(to, data)
  console.log(JSON.stringify(info))
`
const PictureInfo = z.object({ width: z.int(), height: z.int() })

/** Separates a PDF with ghostscript: gray pictures by ink, 0 is solid ink. */
const separate = async (path: string, dpi: number): Promise<Map<string, { data: Buffer; width: number; height: number }>> => {
  const folder = await mkdtemp(join(tmpdir(), 'picasso-tiffsep-'))
  folders.push(folder)
  await run('gs', [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=tiffsep',
    `-r${dpi}`,
    `-sOutputFile=${join(folder, 'plate.tif')}`,
    path,
  ])
  const plates = new Map<string, { data: Buffer; width: number; height: number }>()
  for (const file of await readdir(folder)) {
    const [, name] = /^plate\((.+)\)\.tif$/.exec(file) ?? []
    if (name === undefined) continue
    const gray = join(folder, `${file}.gray`)
    // oxlint-disable-next-line no-await-in-loop -- a few files
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', READ_GRAY, join(folder, file), gray], {
      cwd: projectPath('.'),
    })
    const { width, height } = PictureInfo.parse(JSON.parse(stdout))
    // oxlint-disable-next-line no-await-in-loop -- a few files
    plates.set(decodeURIComponent(name), { data: await readFile(gray), width, height })
  }
  return plates
}

const toPixels = (mm: number, dpi: number): number => Math.round((mm / 25.4) * dpi)

test('ghostscript gives the plates of a side back by the names of their inks', async () => {
  const { separations } = await withPicture
  const plates = await separate(separations, 100)
  expect([...plates.keys()].filter((name) => !['Cyan', 'Magenta', 'Yellow', 'Black'].includes(name)).toSorted()).toEqual(
    PLATES.map(({ name }) => name).toSorted(),
  )
  // What each is made of: red letters on the red plate and on the base, not on the blue one.
  const getDarkest = (name: string): number => {
    const { data = Buffer.alloc(0), width = 0 } = plates.get(name) ?? {}
    const [from, to] = [toPixels(FILM_MARGIN_MM + 4, 100), toPixels(FILM_MARGIN_MM + 12, 100)]
    const [left, right] = [toPixels(FILM_MARGIN_MM, 100), toPixels(FILM_MARGIN_MM + AREA.width, 100)]
    let darkest = 255
    for (let y = from; y < to; y++) for (let x = left; x < right; x++) darkest = Math.min(darkest, data[y * width + x] ?? 255)
    return darkest
  }
  expect([getDarkest('Vermilion'), getDarkest('White base'), getDarkest('Klein blue')]).toEqual([0, 0, 255])
})

test('a side of texts alone stays vectors: its plates have paths and no picture', async () => {
  const { films, separations, plan } = await lettersOnly
  for (const path of [films, separations]) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    const [pdf, operators] = [await readFile(path, 'latin1'), await readOperators(path)]
    expect(pdf).not.toContain('/Subtype /Image')
    expect(operators.match(/ l$/gm)?.length).toBeGreaterThan(500)
    expect(operators).not.toMatch(/ Do$/m)
  }
  expect(plan.plates.map(({ hasDots }) => hasDots)).toEqual([false, false, false, false])
  expect(plan.warnings).toEqual([{ kind: 'empty-plate', plate: 'Klein blue' }])
  expect(plan.difference.p95).toBeLessThan(1)
})

test('the film of each plate is a page of its own, black only', async () => {
  const { films, pngs } = await lettersOnly
  const pdf = await readFile(films, 'latin1')
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(PLATES.length)
  const { stdout } = await run('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=inkcov', '-o', '-', films])
  for (const line of stdout.trim().split('\n')) expect(line).toMatch(/^ *0\.0+ +0\.0+ +0\.0+ +0\.\d*[1-9]\d* CMYK OK/)
  expect(pngs).toHaveLength(PLATES.length)
  const png = await sharp(pngs[0]).metadata()
  expect(png).toMatchObject({
    format: 'png',
    depth: 'uchar',
    density: FILM_DPI,
    width: toPixels(AREA.width, FILM_DPI) + 2 * toPixels(FILM_MARGIN_MM, FILM_DPI),
  })
})

/** Pixels of film averaged into one, about three cells of the screen: what the eye sees from a step away. */
const CELL_PX = 40

/** The mean color of each square of film, from the films themselves: each plate covers what lies below. */
const composeFilms = async (pngs: readonly string[]) => {
  const films = await Promise.all(pngs.map((png) => sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })))
  return (x: number, y: number) => {
    const counts = new Map<number, number>()
    for (let dy = 0; dy < CELL_PX; dy++)
      for (let dx = 0; dx < CELL_PX; dx++) {
        const topmost = films.findLastIndex(({ data, info }) => data[(y + dy) * info.width + x + dx] === 0)
        counts.set(topmost, (counts.get(topmost) ?? 0) + 1)
      }
    return counts
  }
}

test('the composed films look like the side: half within ΔE00 2.5, 95 % within 6', async () => {
  const { pngs } = await withPicture
  const compose = await composeFilms(pngs)
  const pixels = await sharp(await paintPicture())
    .raw()
    .toBuffer()
  const toLight = (value: number): number => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const differences: number[] = []
  const [left, top] = [
    toPixels(FILM_MARGIN_MM, FILM_DPI) + toPixels(6, FILM_DPI),
    toPixels(FILM_MARGIN_MM, FILM_DPI) + toPixels(14, FILM_DPI),
  ]
  for (let y = CELL_PX; y + 2 * CELL_PX < toPixels(24, FILM_DPI); y += CELL_PX)
    for (let x = CELL_PX; x + 2 * CELL_PX < toPixels(48, FILM_DPI); x += CELL_PX) {
      // Light adds up, so the shares of the topmost inks are mixed there.
      const counts = compose(left + x, top + y)
      const printed = mixLight([...counts].map(([index, count]) => [index, count / CELL_PX ** 2]))
      const scale = 240 / 24 / (FILM_DPI / 25.4)
      const mean: [number, number, number] = [0, 0, 0]
      let count = 0
      for (let py = Math.round(y * scale); py < (y + CELL_PX) * scale; py++)
        for (let px = Math.round(x * scale); px < (x + CELL_PX) * scale; px++) {
          for (const channel of [0, 1, 2] as const) mean[channel] += toLight(pixels[(py * WIDTH + px) * 3 + channel] ?? 0)
          count++
        }
      const wanted = mean.map((sum) => toChannel(sum / count))
      differences.push(getDeltaE2000(rgbToLab([wanted[0] ?? 0, wanted[1] ?? 0, wanted[2] ?? 0], 'd50'), printed))
    }
  differences.sort((first, second) => first - second)
  const at = (share: number): number => differences[Math.floor(differences.length * share)] ?? Infinity
  expect(at(0.5)).toBeLessThan(2.5)
  expect(at(0.95)).toBeLessThan(6)
})

const toChannel = (light: number): number => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** The color of shares of plates, −1 is bare cloth: composed by covering all of a share with one plate. */
const mixLight = (shares: readonly (readonly [number, number])[]) => {
  const tones = new Uint8Array(PLATES.length)
  let free = 1
  for (const index of [...PLATES.keys()].toReversed()) {
    const share = shares.find(([plateIndex]) => plateIndex === index)?.[1] ?? 0
    tones[index] = free <= 0 ? 0 : Math.round(255 * Math.min(1, share / free))
    free -= share
  }
  return composeColor(tones, TARGET)
}
