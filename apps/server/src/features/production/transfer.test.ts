import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { measureInk } from './print-files/ink.ts'
import { renderTransfer } from './transfer.ts'
import { chokeUnderBase } from './under-base.ts'

/** A print of 100 × 80 pixels: red, 40 × 20 pixels, its corner at (10, 30). */
let print: Uint8Array

interface Bar {
  width: number
  height: number
  left: number
  top: number
  /** `#rrggbbaa`. */
  background: string
}

const drawPrint = async (bars: readonly Bar[]): Promise<Uint8Array> =>
  sharp({ create: { width: 100, height: 80, channels: 4, background: '#00000000' } })
    .composite(
      bars.map(({ width, height, left, top, background }) => ({
        input: { create: { width, height, channels: 4 as const, background } },
        left,
        top,
      })),
    )
    .png()
    .toBuffer()

beforeAll(async () => {
  print = await drawPrint([{ width: 40, height: 20, left: 10, top: 30, background: '#ff0000ff' }])
})

const pixel = async (png: Uint8Array, x: number, y: number): Promise<number[]> => [
  ...(await sharp(png).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
]

/** Of the pixels of a row from one column to before another. */
const readAlpha = async (png: Uint8Array, y: number, from: number, to: number): Promise<number[]> => [
  ...(await sharp(png)
    .extractChannel('alpha')
    .extract({ left: from, top: y, width: to - from, height: 1 })
    .raw()
    .toBuffer()),
]

describe('the transfer variants of a print file', () => {
  it('have a choked white under-base', async () => {
    const base = await renderTransfer(print, 'under-base')
    expect(await pixel(base, 30, 40)).toEqual([255, 255, 255, 255])
    expect((await pixel(base, 10, 40))[3]).toBe(0)
    expect((await pixel(base, 12, 40))[3]).toBe(0)
    expect((await pixel(base, 14, 40))[3]).toBe(255)
    expect((await pixel(base, 60, 40))[3]).toBe(0)
  })

  it('have as much white as a see-through print has ink', async () => {
    const glow = await drawPrint([{ width: 40, height: 20, left: 10, top: 30, background: '#ff000040' }])
    const base = await renderTransfer(glow, 'under-base')
    expect(await pixel(base, 30, 40)).toEqual([255, 255, 255, 64])
    expect((await pixel(base, 12, 40))[3]).toBe(0)
  })

  it('have all of the white that is printed by nothing else', async () => {
    const lettering = await drawPrint([{ width: 5, height: 60, left: 20, top: 10, background: '#ffffffff' }])
    const base = await renderTransfer(lettering, 'under-base')
    expect(await readAlpha(base, 40, 18, 26)).toEqual([0, 0, 255, 255, 255, 255, 255, 0])
  })

  it('are choked less below thin parts, and not at all below hairlines', async () => {
    const lettering = await drawPrint([
      { width: 5, height: 60, left: 20, top: 10, background: '#ff0000ff' },
      { width: 2, height: 60, left: 50, top: 10, background: '#ff0000ff' },
    ])
    const base = await renderTransfer(lettering, 'under-base')
    expect(await readAlpha(base, 40, 19, 26)).toEqual([0, 0, 255, 255, 255, 0, 0])
    expect(await readAlpha(base, 40, 49, 53)).toEqual([0, 255, 255, 0])
  })

  it('have no gap where a thin part ends at a wide one', async () => {
    const flag = await drawPrint([
      { width: 30, height: 40, left: 10, top: 20, background: '#ff0000ff' },
      { width: 50, height: 5, left: 40, top: 38, background: '#ff0000ff' },
    ])
    const base = await renderTransfer(flag, 'under-base')
    expect(new Set(await readAlpha(base, 40, 13, 89))).toEqual(new Set([255]))
    expect((await pixel(base, 38, 25))[3]).toBe(0)
  })

  it('have no seam where one band of rows follows another', async () => {
    const [width, height] = [20, 600]
    const bar = new Uint8Array(width * height).map((_value, i) => (i % width >= 5 && i % width < 10 ? 255 : 0))
    const base = await chokeUnderBase({ data: bar, width, height }, new Uint8Array(bar.length))
    const rows = Array.from({ length: height }, (_value, y) => [...base.subarray(y * width + 5, y * width + 10)].join(' '))
    expect(new Set(rows.slice(1, -1))).toEqual(new Set(['0 255 255 255 0']))
  })

  it('are choked where a print ends with its area', async () => {
    const full = await drawPrint([{ width: 100, height: 80, left: 0, top: 0, background: '#ff0000ff' }])
    const base = await renderTransfer(full, 'under-base')
    expect(await readAlpha(base, 40, 0, 5)).toEqual([0, 0, 0, 255, 255])
  })

  it('are mirrored for transfer film', async () => {
    const film = await renderTransfer(print, 'mirrored')
    expect(await pixel(film, 89, 40)).toEqual([255, 0, 0, 255])
    expect((await pixel(film, 10, 40))[3]).toBe(0)
  })
})

describe('measureInk', () => {
  it('measures the bounding box of the visible pixels', async () => {
    expect(await measureInk(print, 200)).toEqual({ left: 20, top: 60, width: 80, height: 40 })
  })

  it('returns null when nothing is visible', async () => {
    const empty = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await measureInk(empty, 100)).toBeNull()
  })

  it('reaches the edges of a print that fills its area', async () => {
    const full = await sharp({ create: { width: 10, height: 20, channels: 4, background: '#102030' } })
      .png()
      .toBuffer()
    expect(await measureInk(full, 100)).toEqual({ left: 0, top: 0, width: 100, height: 200 })
  })
})
