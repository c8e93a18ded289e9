import { expect, it } from 'vitest'

import { createQrDrawing } from './qr-drawing.ts'

const getFills = (content: string, colorsOf?: Parameters<typeof createQrDrawing>[2]) =>
  createQrDrawing(content, 'QR code', colorsOf).paths.map(({ fill }) => fill)

it('createQrDrawing draws black on white, and the next code in the colors of the one before', () => {
  expect(getFills('https://example.com')).toEqual(['#ffffff', '#000000'])
  const recolored = createQrDrawing('https://example.com', 'QR code').paths.map((path, index) => ({
    ...path,
    fill: index === 0 ? '#ffe9c7' : '#1b34d6',
  }))
  expect(getFills('https://example.com/menu', recolored)).toEqual(['#ffe9c7', '#1b34d6'])
})

it('createQrDrawing gives every path of a code with more squares than one holds the same color', () => {
  const [background, ...squares] = getFills('x'.repeat(1500), [
    { d: 'M0 0L1 0L1 1Z', fill: '#ffe9c7' },
    { d: 'M0 0L1 0L1 1Z', fill: '#1b34d6' },
  ])
  expect(background).toBe('#ffe9c7')
  expect(squares.length).toBeGreaterThan(1)
  expect(new Set(squares)).toEqual(new Set(['#1b34d6']))
})
