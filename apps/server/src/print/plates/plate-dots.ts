import { createDeflate, type Deflate } from 'node:zlib'

import {
  composeColor,
  createScreen,
  createSeparator,
  getDeltaE2000,
  rgbToLab,
  type Rgb,
  type SeparationTarget,
  MM_PER_INCH,
} from '@picasso/design'
import { addBits, createFilmBits, erodeBits, FILM_DPI, FILM_SCALE, type FilmBits, packRow } from '@picasso/design/separations'

/** A rectangle of pixels at 300 DPI, from the top left of the print area. */
export interface PixelBox {
  left: number
  top: number
  width: number
  height: number
}

/** The dots of one plate. */
export interface PlateDots {
  /** One bit for each pixel of the film. */
  bits: FilmBits
  /** The tones at 300 DPI, deflated: 8 bits, 255 is solid. */
  tones: Buffer
}

/** Compresses rows as they come: the tones of all plates together would have some hundred MB. */
const createRowDeflater = () => {
  const deflate: Deflate = createDeflate({ level: 6 })
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    write: (row: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        deflate.write(row, (error) => (error ? reject(error) : resolve()))
      }),
    finish: (): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        deflate.on('error', reject)
        deflate.on('end', () => resolve(Buffer.concat(chunks)))
        deflate.end()
      }),
  }
}

/** Differences (ΔE00) are counted in steps of a tenth. */
const DIFFERENCE_STEPS = 1000

/** Counts how far the composed plates are from the side, by area. */
export const createDifferenceCounter = () => {
  const counts = new Float64Array(DIFFERENCE_STEPS)
  const findShare = (share: number): number => {
    const total = counts.reduce((sum, count) => sum + count, 0)
    let passed = 0
    const step = counts.findIndex((count) => (passed += count) >= total * share && count > 0)
    return Math.max(0, step) / 10
  }
  return {
    add: (difference: number, pixels: number): void => {
      const step = Math.min(DIFFERENCE_STEPS - 1, Math.round(difference * 10))
      counts[step] = (counts[step] ?? 0) + pixels
    },
    get: () => ({ median: findShare(0.5), p95: findShare(0.95) }),
  }
}

export type DifferenceCounter = ReturnType<typeof createDifferenceCounter>

/** Every fourth pixel of every fourth row is compared: some hundred thousand of a side. */
const COMPARED_EVERY = 4

/** Turns the pixels of a side into dots, row by row. */
export const createDotMaker = (target: SeparationTarget, box: PixelBox, differences: DifferenceCounter) => {
  const { plates, chokeMm } = target.settings
  const { cloth } = target
  const separate = createSeparator(target)
  const screens = plates.map(({ screen }) => createScreen(screen, FILM_DPI))
  const films = plates.map(() => createFilmBits(box.width * FILM_SCALE, box.height * FILM_SCALE))
  const deflaters = plates.map(createRowDeflater)
  const toneRows = plates.map(() => new Uint8Array(box.width))
  const supportRow = new Uint8Array(box.width)
  const filmRow = new Uint8Array(box.width * FILM_SCALE + 8)
  const hasUnderBase = plates[0]?.role === 'under-base'

  const compare = (shown: Rgb, alpha: number, tones: Uint8Array): void => {
    const share = alpha / 255
    const onCloth = (channel: 0 | 1 | 2): number => cloth[channel] + (shown[channel] - cloth[channel]) * share
    const color = rgbToLab([onCloth(0), onCloth(1), onCloth(2)], 'd50')
    differences.add(getDeltaE2000(color, composeColor(tones, target)), COMPARED_EVERY ** 2)
  }

  const readRow = (data: Uint8ClampedArray, offset: number, y: number): void => {
    for (let x = 0; x < box.width; x++) {
      const at = offset + x * 4
      const alpha = data[at + 3] ?? 0
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const { tones, support } = separate(red, green, blue, alpha)
      for (let plate = 0; plate < toneRows.length; plate++) {
        const row = toneRows[plate]
        if (row) row[x] = tones[plate] ?? 0
      }
      supportRow[x] = support
      if (alpha > 0 && x % COMPARED_EVERY === 0 && y % COMPARED_EVERY === 0) compare([red, green, blue], alpha, tones)
    }
  }

  return {
    /** Adds a row of the box: its RGBA begins at `offset`. */
    addRow: async (data: Uint8ClampedArray, offset: number, y: number): Promise<void> => {
      readRow(data, offset, y)
      for (const [index, tones] of toneRows.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one row after the other
        await deflaters[index]?.write(Uint8Array.from(hasUnderBase && index === 0 ? supportRow : tones))
        const film = films[index]
        if (!film || !tones.some((tone) => tone > 0)) continue
        for (let step = 0; step < FILM_SCALE; step++) {
          const filmY = y * FILM_SCALE + step
          screens[index]?.({ tones, scale: FILM_SCALE, filmX: box.left * FILM_SCALE, filmY: box.top * FILM_SCALE + filmY }, filmRow)
          packRow(filmRow, film, filmY)
        }
      }
    },
    /** The dots by plate. The under-base is printed below the dots of all others, choked, with its own dots where white is visible. */
    finish: async (): Promise<PlateDots[]> => {
      const tones = await Promise.all(deflaters.map(({ finish }) => finish()))
      const [base] = films
      if (hasUnderBase && base) {
        const carried = createFilmBits(base.width, base.height)
        for (const film of films) addBits(carried, film)
        addBits(base, erodeBits(carried, (chokeMm / MM_PER_INCH) * FILM_DPI))
      }
      return films.map((bits, index) => ({ bits, tones: tones[index] ?? Buffer.alloc(0) }))
    },
  }
}
