import { expect, it } from 'vitest'

import { decodePrintMap } from './print-map.ts'

const pack = (a: number, b: number): number[] => [a >> 4, b >> 4, ((a & 15) << 4) | (b & 15)]

it('decodePrintMap reads two 12-bit coordinates from one RGB pixel', () => {
  const { u, v } = decodePrintMap(Uint8Array.from([...pack(1, 4095), ...pack(0xabc, 0x123)]), [-0.15, 1.15])
  expect(u[0]).toBeCloseTo(-0.15, 6)
  expect(v[0]).toBeCloseTo(1.15, 6)
  expect(u[1]).toBeCloseTo(-0.15 + ((0xabc - 1) / 4094) * 1.3, 6)
  expect(v[1]).toBeCloseTo(-0.15 + ((0x123 - 1) / 4094) * 1.3, 6)
})

it('decodePrintMap distinguishes neighboring values', () => {
  const { u } = decodePrintMap(Uint8Array.from([...pack(2000, 2000), ...pack(2001, 2000)]), [-0.15, 1.15])
  expect((u[1] ?? 0) - (u[0] ?? 0)).toBeCloseTo(1.3 / 4094, 6)
})

it('decodePrintMap has no coordinate where the map is 0', () => {
  const { u, v } = decodePrintMap(Uint8Array.from([0, 0, 0, ...pack(5, 0)]), [-0.15, 1.15])
  expect([...u, ...v].every(Number.isNaN)).toBe(true)
})
