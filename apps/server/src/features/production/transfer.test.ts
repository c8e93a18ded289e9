import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { measureInk } from './print-files/ink.ts'
import { renderTransfer } from './transfer.ts'

/** A print of 100 × 80 pixels: red, 40 × 20 pixels, its corner at (10, 30). */
let print: Uint8Array

beforeAll(async () => {
  const red = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer()
  print = await sharp({ create: { width: 100, height: 80, channels: 4, background: '#00000000' } })
    .composite([{ input: red, left: 10, top: 30 }])
    .png()
    .toBuffer()
})

const pixel = async (png: Uint8Array, x: number, y: number): Promise<number[]> => [
  ...(await sharp(png).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
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
