import { rm } from 'node:fs/promises'

import { CLOTHS, GARMENTS, GARMENT_KEYS, SIDES, createEmptyDocument, getGarmentPack } from '@picasso/design'
import type { ClothLabel, DesignDocument, GarmentKey, Side } from '@picasso/design'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'

import { createStoredPictures } from '../../test/stored-pictures.ts'
import { projectPath } from '../platform/project-path.ts'
import type { StudioView } from './render-jobs.ts'
import { openGarmentPictures } from './render-mockup.ts'
import { renderMockup } from './render-mockup.ts'

const asset = `${'a'.repeat(64)}.png`
const RED = { r: 220, g: 20, b: 60 }
const redSquare = new Uint8Array(
  await sharp({ create: { width: 40, height: 40, channels: 3, background: RED } })
    .png()
    .toBuffer(),
)

const pictures = await createStoredPictures({ [asset]: redSquare })
afterAll(() => rm(pictures.folder, { recursive: true }))

/** A red square, 40 % as wide as the print area, in its middle. */
const withSquare = (key: GarmentKey, name: Side): DesignDocument => {
  const { width, height } = GARMENTS[key].sides[name].areaMm
  const size = width * 0.4
  const square = {
    type: 'image' as const,
    id: '1',
    x: width / 2,
    y: height / 2,
    rotation: 0,
    opacity: 1,
    asset,
    pixelWidth: 40,
    pixelHeight: 40,
    width: size,
    height: size,
  }
  return { ...createEmptyDocument(GARMENTS[key]), [name]: { area: { width, height }, elements: [square] } }
}

const show = async (key: GarmentKey, side: Side, document: DesignDocument, width: number) => {
  const png = await renderMockup({ document, side, clothingType: key, color: 'White', width, pictures })
  return sharp(png).raw().toBuffer({ resolveWithObject: true })
}

const isRed = (data: Buffer, at: number): boolean => (data[at] ?? 0) > (data[at + 1] ?? 0) + 60

/** Mean position and number of red pixels. */
const findRed = ({ data, info }: { data: Buffer; info: { width: number; channels: number } }) => {
  let [x, y, count] = [0, 0, 0]
  for (let pixel = 0; pixel * info.channels < data.length; pixel++) {
    if (!isRed(data, pixel * info.channels)) continue
    x += pixel % info.width
    y += Math.floor(pixel / info.width)
    count += 1
  }
  return { x: x / count, y: y / count, count }
}

describe.each(GARMENT_KEYS.flatMap((key) => SIDES.map((side) => ({ key, side }))))('a mock-up of $key, $side', ({ key, side }) => {
  it('shows the design centered in the print area, about as large as printed', async () => {
    const picture = await show(key, side, withSquare(key, side), 1000)
    expect(picture.info).toMatchObject({ width: 1000, height: 1250, channels: 4 })
    const { areaPx } = GARMENTS[key].sides[side]
    const scale = 1000 / 1600
    const red = findRed(picture)
    expect(Math.abs(red.x - (areaPx.x + areaPx.width / 2) * scale)).toBeLessThan(20)
    expect(Math.abs(red.y - (areaPx.y + areaPx.height / 2) * scale)).toBeLessThan(20)
    const expected = (areaPx.width * scale * 0.4) ** 2
    expect(red.count).toBeGreaterThan(expected * 0.8)
    expect(red.count).toBeLessThan(expected * 1.2)
  })
})

it('renderMockup renders any width up to that of the masters', async () => {
  const document = createEmptyDocument(GARMENTS.tshirt)
  const widths = await Promise.all([300, 1200, 5000].map(async (width) => (await show('tshirt', 'back', document, width)).info))
  expect(widths.map(({ width, height }) => [width, height])).toEqual([
    [300, 375],
    [1200, 1500],
    [1600, 2000],
  ])
})

const LAID_VIEWS = ['hung', 'folded'] as const
const WORN_GARMENTS = ['tshirt', 'regular-tshirt', 'croptop', 'oversized-tshirt'] as const
const STUDIO_PICTURES = [
  ...GARMENT_KEYS.flatMap((key) => SIDES.map((side) => ({ key, side, view: 'three-quarter' as const }))),
  ...WORN_GARMENTS.map((key) => ({ key, side: 'front' as const, view: 'worn' as const })),
  ...GARMENT_KEYS.filter((key) => key !== 'hoodie').flatMap((key) => LAID_VIEWS.map((view) => ({ key, side: 'front' as const, view }))),
]

it.each(STUDIO_PICTURES)('renderMockup prints the design of $key, $side, on the garment $view', async ({ key, side, view }) => {
  const input = { document: withSquare(key, side), side, clothingType: key, color: 'White' as const, width: 500, pictures, view }
  const { data, info } = await sharp(await renderMockup(input))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 500, height: 625 })
  const red = findRed({ data, info })
  const { areaPx } = GARMENTS[key].sides[side]
  const flat = (areaPx.width * (500 / 1600) * 0.4) ** 2
  // Turned by a third it is narrower; hung and folded pictures are taken from nearer.
  expect(red.count).toBeGreaterThan(flat * 0.5)
  expect(red.count).toBeLessThan(flat * 3.5)
})

const showView = async (color: ClothLabel, view: StudioView) => {
  const document = createEmptyDocument(GARMENTS['regular-tshirt'])
  const png = await renderMockup({ document, side: 'front', clothingType: 'regular-tshirt', color, width: 1000, pictures, view })
  return sharp(png).raw().toBuffer()
}

const listOpaque = (data: Buffer): number[] => {
  const opaque: number[] = []
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) opaque.push(at)
  return opaque
}

it('renderMockup leaves a hanger its own color on any cloth', async () => {
  const [white, black] = await Promise.all([showView('White', 'hung'), showView('Black', 'hung')])
  const opaque = listOpaque(white)
  // The topmost pixels are those of the hook, the lowest those of the hem.
  for (const at of opaque.slice(0, 300)) expect(white.subarray(at, at + 4)).toEqual(black.subarray(at, at + 4))
  for (const at of opaque.slice(-300)) expect(white[at] ?? 0).toBeGreaterThan((black[at] ?? 0) + 60)
})

it('renderMockup leaves a figure its own color under any cloth, and shows it from edge to edge', async () => {
  const [white, black] = await Promise.all([showView('White', 'worn'), showView('Black', 'worn')])
  const opaque = listOpaque(white)
  // The topmost pixels are those of the neck, the lowest those of the trousers.
  for (const at of [...opaque.slice(0, 60), ...opaque.slice(-300)]) expect(white.subarray(at, at + 4)).toEqual(black.subarray(at, at + 4))
  const rowBytes = 1000 * 4
  expect(opaque[0] ?? rowBytes).toBeLessThan(rowBytes)
  expect(opaque.at(-1) ?? 0).toBeGreaterThan(white.length - rowBytes)
})

it('renderMockup lays a soft shadow below garments that hang or lie, and below no other', async () => {
  const countSoft = (data: Buffer): number => data.filter((value, at) => at % 4 === 3 && value > 2 && value < 128).length
  const [hung, folded, turned] = await Promise.all([
    showView('White', 'hung'),
    showView('White', 'folded'),
    showView('White', 'three-quarter'),
  ])
  expect(countSoft(hung)).toBeGreaterThan(50_000)
  expect(countSoft(folded)).toBeGreaterThan(50_000)
  expect(countSoft(turned)).toBeLessThan(10_000)
})

it('renderMockup returns the same bytes for the same design', async () => {
  const draw = () =>
    renderMockup({
      document: withSquare('croptop', 'front'),
      side: 'front',
      clothingType: 'croptop',
      color: 'Black',
      width: 1000,
      pictures,
    })
  expect(Buffer.from(await draw()).equals(Buffer.from(await draw()))).toBe(true)
})

it('garment packs show no visible difference to the masters', async () => {
  const { screen, full } = openGarmentPictures(projectPath('packages/design/assets/garments'))
  const [small, large] = await Promise.all([screen.getTinted('hoodie', 'front', 'Blue'), full.getTinted('hoodie', 'front', 'Blue')])
  const { width, height } = getGarmentPack('hoodie', 'front')
  const reference = await sharp(large.base, { raw: { width: 1600, height: 2000, channels: 4 } })
    .resize(width, height)
    .raw()
    .toBuffer()
  let [squares, solid] = [0, 0]
  for (let at = 0; at < reference.length; at += 4) {
    if (reference[at + 3] !== 255 || small.base[at + 3] !== 255) continue
    squares += ((reference[at + 2] ?? 0) - (small.base[at + 2] ?? 0)) ** 2
    solid += 1
  }
  expect(solid).toBeGreaterThan(300_000)
  // Of 255 levels; the knit itself varies by more from pixel to pixel.
  expect(Math.sqrt(squares / solid)).toBeLessThan(2)
  expect(CLOTHS.Blue).toBe(small.cloth)
})

it('renderMockup enlarges a part of a view, with cloth, print and figure where all of it shows them', async () => {
  const document = withSquare('regular-tshirt', 'front')
  const input = {
    document,
    side: 'front' as const,
    clothingType: 'regular-tshirt' as const,
    color: 'Blue' as const,
    pictures,
    view: 'worn' as const,
  }
  const part = { left: 200, top: 0, width: 600, height: 750 }
  const [whole, enlarged] = await Promise.all([
    sharp(await renderMockup({ ...input, width: 1000 }))
      .extract(part)
      .resize(120, 150)
      .raw()
      .toBuffer(),
    sharp(await renderMockup({ ...input, width: 1200, part }))
      .resize(120, 150)
      .raw()
      .toBuffer(),
  ])
  const differing = whole.filter((value, at) => Math.abs(value - (enlarged[at] ?? 0)) > 48)
  expect(differing.length / whole.length).toBeLessThan(0.01)
})
