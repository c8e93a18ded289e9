import { readFile, rm } from 'node:fs/promises'

import {
  type DesignDocument,
  type DesignElement,
  scaleDocumentToSize,
  createEmptyDocument,
  findTooComplexSide,
  GARMENTS,
  type ImageElement,
  type TextElement,
} from '@picasso/design'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import { createStoredPictures } from '../../test/stored-pictures.ts'
import { decodePicture } from '../features/uploads/decode-picture.ts'
import type { StoredPictures } from './render-jobs.ts'
import { createRenderer } from './renderer.ts'

const IS_HARD = process.env['HARD'] === '1'
const MIB = 1024 * 1024
/** Limits for the largest designs that can be saved. */
const MEMORY_LIMIT_MIB = 500
/** Of one core: other work of the machine is not counted. */
const TIME_LIMIT_S = 20

/** The largest accepted picture, and the garment with the largest print: 405 × 704 mm on its largest size. */
const [WIDTH, HEIGHT] = [8000, 5000]
const GARMENT = GARMENTS['oversized-tshirt']
const { area } = createEmptyDocument(GARMENT).front

/** A picture as the shop stores an upload. */
const keep = async (sent: Buffer): Promise<{ asset: string; bytes: Buffer }> => {
  const decoding = await decodePicture(sent)
  if (!decoding.ok) throw new Error('The shop does not take this picture.')
  return { asset: `${'0'.repeat(64)}.${decoding.picture.extension}`, bytes: decoding.picture.bytes }
}

const createNoise = (): Buffer => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  // Repeatable and incompressible (xorshift).
  let state = 12_345
  for (let at = 0; at < pixels.length; at += 4) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    pixels.writeInt32LE(state, at)
  }
  return pixels
}

/** Nearly the maximum number of bytes. */
const drawNoise = (): Promise<Buffer> =>
  sharp(createNoise(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 28 })
    .toBuffer()
const drawFlat = (): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#3366cc80' } })
    .png()
    .toBuffer()

/** Copies of one picture under different names: to the shop they are different pictures. */
const storeCopies = async (sent: Buffer): Promise<{ pictures: StoredPictures; assets: string[] }> => {
  const { asset, bytes } = await keep(sent)
  const assets = Array.from({ length: 10 }, (_, place) => `${place}${asset.slice(1)}`)
  return { pictures: await createStoredPictures(Object.fromEntries(assets.map((name) => [name, bytes]))), assets }
}

type Picture = (place: number) => Partial<ImageElement> & { asset: string }
/** As wide as the print, and half as high. */
const FITTING = { x: area.width / 2, y: area.height / 2, width: area.width, height: area.height / 2 }
const LARGE = { x: area.width / 2, y: area.height / 2, width: area.width * 1.3, height: area.height * 1.3 }

const designWith = (elements: DesignElement[]): DesignDocument => {
  const empty = createEmptyDocument(GARMENT)
  return { ...empty, scaled: true, front: { ...empty.front, elements } }
}

/** The first `count` of these pictures in one design, with the elements above each. */
const designOf = (count: number, picture: Picture, between: DesignElement[] = []): DesignDocument =>
  designWith(
    Array.from({ length: count }).flatMap((_, place): DesignElement[] => [
      {
        type: 'image',
        id: `${place}`,
        x: area.width / 2,
        y: area.height / 2,
        rotation: 0,
        opacity: 1,
        pixelWidth: WIDTH,
        pixelHeight: HEIGHT,
        width: 80,
        height: 50,
        ...picture(place),
      },
      ...between.map((element) => ({ ...element, id: `${element.id}${place}` })),
    ]),
  )

const isAllowed = (document: DesignDocument): boolean => findTooComplexSide(document, GARMENT.key) === undefined

/** The largest of these designs that can be saved, and the next larger one. */
const findLimit = (make: (count: number) => DesignDocument): { largest: DesignDocument; count: number; next: DesignDocument } => {
  let count = 1
  while (isAllowed(make(count + 1))) count++
  return { largest: make(count), count, next: make(count + 1) }
}

/** Peak memory of the worker in MiB, and its CPU time in all threads in seconds. */
const readWorker = async (): Promise<{ peak: number; seconds: number }> => {
  const pid = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim()
  const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  // After the name, which may contain anything: the 12th and 13th field, in hundredths of a second.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  return { peak, seconds: (Number(fields[11]) + Number(fields[12])) / 100 }
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const veil: DesignElement = {
  type: 'shape',
  id: 'veil',
  x: area.width / 2,
  y: area.height / 2,
  rotation: 0,
  opacity: 0.3,
  viewBox: { width: 10, height: 10 },
  width: area.width,
  height: area.height,
  paths: [
    { d: 'M0 0 L10 0 L10 10 Z', fill: '#102030' },
    { d: 'M0 0 L0 10 L10 10 Z', fill: '#302010' },
  ],
}

interface Case {
  name: string
  draw: () => Promise<Buffer>
  design: (count: number, assets: readonly string[]) => DesignDocument
}

const nameOf = (assets: readonly string[], place: number): string => assets[place % assets.length] ?? ''

/** Lines of text above each other, no two of them the same: each is set and kept. */
const linesOf = (count: number, { content, ...line }: Partial<TextElement> & { content: string }): DesignDocument =>
  designWith(
    Array.from({ length: count }, (_, place) => ({
      type: 'text',
      id: `${place}`,
      x: area.width / 2,
      y: (place * 6) % area.height,
      content: `${place}${content}`,
      rotation: 0,
      opacity: 1,
      fontFamily: 'Metal_Mania',
      fontSize: 10,
      isBold: true,
      isItalic: false,
      color: '#102030',
      align: 'center',
      ...line,
    })),
  )
const OUTLINE = { color: '#cc3366', width: 0.2 }

const CASES: Case[] = [
  { name: 'flat pictures', draw: drawFlat, design: (count, assets) => designOf(count, (place) => ({ asset: nameOf(assets, place) })) },
  {
    name: 'flat pictures larger than the print',
    draw: drawFlat,
    design: (count, assets) => designOf(count, (place) => ({ ...LARGE, asset: nameOf(assets, place) })),
  },
  {
    name: 'noisy photographs',
    draw: drawNoise,
    design: (count, assets) => designOf(count, (place) => ({ asset: nameOf(assets, place) })),
  },
  {
    name: 'noisy photographs larger than the print',
    draw: drawNoise,
    design: (count, assets) => designOf(count, (place) => ({ ...LARGE, asset: nameOf(assets, place) })),
  },
  {
    name: 'noisy photographs under see-through drawings',
    draw: drawNoise,
    design: (count, assets) => designOf(count, () => ({ ...LARGE, asset: nameOf(assets, 0) }), [veil]),
  },
  {
    name: 'one filter upon noisy photographs',
    draw: drawNoise,
    design: (count, assets) => designOf(count, (place) => ({ ...FITTING, asset: nameOf(assets, place), filters: { brightness: 0.1 } })),
  },
  {
    name: 'a cleared background upon flat pictures',
    draw: drawFlat,
    design: (count, assets) =>
      designOf(count, (place) => ({
        ...FITTING,
        asset: nameOf(assets, place),
        filters: { clearBackground: 10, backgroundColor: '#3366cc' },
      })),
  },
  {
    name: 'different filters of one smaller picture',
    draw: () => drawFlat().then((picture) => sharp(picture).resize(2000, 1250).png().toBuffer()),
    design: (count, assets) =>
      designOf(count, (place) => ({
        asset: nameOf(assets, 0),
        pixelWidth: 2000,
        pixelHeight: 1250,
        filters: { brightness: (place + 1) / 1000 },
      })),
  },
  { name: 'the most intricate letters', draw: drawFlat, design: (count) => linesOf(count, { content: 'WWWWWWWWWW' }) },
  ...[4, 10, 60].map((fontSize) => ({
    name: `the most intricate letters of ${fontSize} mm with an outline`,
    draw: drawFlat,
    design: (count: number) => linesOf(count, { content: 'WWWWWWWWWW', fontSize, outline: OUTLINE }),
  })),
  {
    name: 'ordinary letters with an outline',
    draw: drawFlat,
    design: (count) => linesOf(count, { content: 'Quick fox jumps over 13 dogs', fontFamily: 'Comic Sans MS', outline: OUTLINE }),
  },
]

// The first few megapixels show nothing about the limits: measured completely or not at all.
describe.runIf(IS_HARD).each(CASES)('the largest design of $name', ({ name, draw, design }) => {
  it('renders within 500 MiB and 20 seconds, and the next larger one cannot be saved', async () => {
    const { pictures, assets } = await storeCopies(await draw())
    folders.push(pictures.folder)
    const { largest, count, next } = findLimit((wanted) => design(wanted, assets))
    expect(isAllowed(next)).toBe(false)
    const renderer = createRenderer({ workers: 1, memoryLimitBytes: 4096 * MIB, processorLimitMs: 150_000 })
    try {
      const document = scaleDocumentToSize(largest, GARMENT.key, 'XL')
      await renderer.check({ document: largest, clothingType: GARMENT.key, color: 'White', pictures })
      await renderer.printFiles({ document, side: 'front', pictures })
      const { peak, seconds } = await readWorker()
      console.log(`${count} × ${name}: ${Math.round(peak)} MiB, ${seconds.toFixed(1)} s`)
      expect(peak).toBeLessThan(MEMORY_LIMIT_MIB)
      expect(seconds).toBeLessThan(TIME_LIMIT_S)
    } finally {
      await renderer.close()
    }
  }, 180_000)
})
