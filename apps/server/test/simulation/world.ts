import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Time, randomness and disk of a process that simulates shops. Must be imported before everything else, because modules may remember `Date` or a
 * random function when they are loaded. Timers stay those of the machine: they only limit how long something may take.
 */

const RealDate = Date

/** A Monday at nine: every simulated shop opens then. */
const OPENING_MS = RealDate.UTC(2030, 0, 7, 9)

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let nowMs = OPENING_MS
let random = createRandom(0)

/** The clock that the shop, its libraries and the database share. It only moves when it is set. */
export const worldClock = {
  now: (): Date => new RealDate(nowMs),
  /** Minutes since the opening. */
  get minute(): number {
    return (nowMs - OPENING_MS) / 60_000
  },
  advance: (minutes: number): void => {
    nowMs += minutes * 60_000
  },
}

/** How many new files can be written until the disk is full; undefined: it is not. */
export const worldDisk: { writesLeft: number | undefined } = { writesLeft: undefined }

const takeSpace = (): void => {
  if (worldDisk.writesLeft === undefined) return
  if (worldDisk.writesLeft === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  worldDisk.writesLeft -= 1
}

/** Begins a world of its own: the clock at the opening, and random ids, keys and tokens that depend on the seed alone. */
export const beginWorld = (seed: number): void => {
  nowMs = OPENING_MS
  random = createRandom(seed)
}

const fill = <Target extends ArrayBufferView>(target: Target): Target => {
  const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(random() * 256)
  return target
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], newTarget): object => {
    const date: unknown = Reflect.construct(target, values.length === 0 ? [nowMs] : values, newTarget)
    if (!(date instanceof RealDate)) throw new Error('This is no date.')
    return date
  },
  get: (target, name): unknown => (name === 'now' ? () => nowMs : Reflect.get(target, name)),
})
Math.random = () => random()
Object.assign(crypto, {
  randomBytes: (size: number) => fill(Buffer.alloc(size)),
  randomFillSync: (target: Uint8Array, offset = 0, size = target.length - offset) => (fill(target.subarray(offset, offset + size)), target),
  randomInt: (from: number, to?: number) => (to === undefined ? Math.floor(random() * from) : from + Math.floor(random() * (to - from))),
  randomUUID: () => {
    const bytes = fill(Buffer.alloc(16))
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  },
})
globalThis.crypto.getRandomValues = fill
const openFile = fs.open
fs.open = async (path, flags, mode) => {
  // Only the store creates files like this; pictures in the folder for temporary files do not count.
  if (flags === 'wx') takeSpace()
  return openFile(path, flags, mode)
}
syncBuiltinESMExports()
