import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { createPdfPage, createPdfPath } from './pdf-page.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The bytes between `stream` and `endstream`, stream by stream. */
const streams = (pdf: Uint8Array): Buffer[] =>
  [...latin(pdf).matchAll(/\/Length (\d+)>>\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length
    return Buffer.from(pdf.slice(from, from + Number(match[1])))
  })

const solid = (channels: 3 | 4, background: string | { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 6, height: 4, channels, background } })

const folder = await mkdtemp(join(tmpdir(), 'picasso-pdf-'))
afterAll(() => rm(folder, { recursive: true }))

const createPage = (widthPt = 100, heightPt = 50) => {
  const path = join(folder, `${randomUUID()}.pdf`)
  const page = createPdfPage(widthPt, heightPt, path)
  const finish = (): Buffer => {
    page.finish()
    return readFileSync(path)
  }
  return { ...page, finish }
}

const pageWith = async (picture: Uint8Array): Promise<Uint8Array> => {
  const path = join(folder, randomUUID())
  await writeFile(path, picture)
  const pdf = createPage()
  pdf.context.drawImage(await pdf.addPicture(path), 10, 20, 30, 40)
  return pdf.finish()
}

test('the PDF cross-reference table points at every object', () => {
  const pdf = latin(createPage().finish())
  const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places.length).toBeGreaterThan(2)
  for (const [index, place] of places.entries()) expect(pdf.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true)
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).startsWith('xref')).toBe(true)
})

test('drawing on a PDF page writes operators with y downwards from the top', () => {
  const { context, finish } = createPage()
  context.save()
  context.beginPath()
  context.rect(0, 0, 90, 40.5)
  context.clip()
  context.globalAlpha = 0.5
  context.fillStyle = '#ff0080'
  context.fill(createPdfPath('M0 0L10 0Z'))
  context.restore()
  const pdf = finish()
  const operators = inflateSync(streams(pdf)[0] ?? Buffer.alloc(0)).toString()
  expect(operators.split('\n')).toEqual([
    '1 0 0 -1 0 50 cm',
    'q',
    '0 0 90 40.5 re W n',
    '/Opacity1 gs',
    '1 0 0.502 rg',
    '0 0 m',
    '10 0 l',
    'h',
    'f',
    'Q',
  ])
  expect(latin(pdf)).toContain('/Opacity1 <</ca 0.5 /CA 0.5>>')
})

test('a PDF layer becomes a transparency group', () => {
  const { context, createLayer, finish } = createPage()
  const layer = createLayer({ x: 10, y: 5, width: 30, height: 20 })
  if (!layer) throw new Error('There is no layer.')
  layer.context.fillStyle = '#000000'
  layer.context.fill(createPdfPath('M12 7L20 7Z'))
  context.globalAlpha = 0.5
  layer.put()
  const pdf = finish()
  const [page = '', group = ''] = streams(pdf).map((stream) => inflateSync(stream).toString())
  expect(page.split('\n')).toEqual(['1 0 0 -1 0 50 cm', '/Opacity2 gs', '/Layer1 Do'])
  expect(group.split('\n').slice(0, 2)).toEqual(['/Opacity1 gs', '0 0 0 rg'])
  expect(latin(pdf)).toMatch(/\/Subtype \/Form \/BBox \[10 5 40 25\] \/Group <<\/S \/Transparency \/I true>>/)
  expect(latin(pdf)).toContain('/Layer1 2 0 R')
  expect(latin(pdf)).toMatch(/3 0 obj\n<<\/Type \/Page \/Parent 4 0 R/)
})

test('restore resets opacity and color on a PDF page', () => {
  const { context, abandon } = createPage(1, 1)
  onTestFinished(abandon)
  context.save()
  context.globalAlpha = 0.2
  context.fillStyle = '#123456'
  context.restore()
  expect([context.globalAlpha, context.fillStyle]).toEqual([1, '#000000'])
})

test('a quadratic curve becomes an equal cubic curve in PDF', () => {
  expect(createPdfPath('M0 0Q3 6 6 0Z')).toBe('0 0 m\n2 4 4 4 6 0 c\nh')
  expect(createPdfPath('M0 0L9 9ZQ3 6 6 0')).toBe('0 0 m\n9 9 l\nh\n2 4 4 4 6 0 c')
  expect(createPdfPath('M0 0C1 2 3 4 5 6Q8 6 8 9')).toBe('0 0 m\n1 2 3 4 5 6 c\n7 6 8 7 8 9 c')
})

test('a PDF embeds JPEG and opaque PNG unchanged', async () => {
  const jpeg = await solid(3, '#336699').jpeg().toBuffer()
  const taken = await pageWith(jpeg)
  expect(latin(taken)).toContain('/DCTDecode')
  expect(streams(taken)[0]).toEqual(jpeg)

  const png = await solid(3, '#336699').png({ palette: false }).toBuffer()
  expect(png.includes(streams(await pageWith(png))[0] ?? 'nothing')).toBe(true)
})

test('a PDF stores transparency as a lossless soft mask', async () => {
  const pdf = await pageWith(await solid(4, { r: 10, g: 20, b: 30, alpha: 0.5 }).png().toBuffer())
  expect(latin(pdf)).toContain('/SMask 1 0 R')
  const [mask = Buffer.alloc(0), colours = Buffer.alloc(0)] = streams(pdf)
  // A row is a filter byte and its pixels; in the first row the first pixel is unchanged by every filter.
  expect([inflateSync(mask)[1], [...inflateSync(colours).subarray(1, 4)]]).toEqual([128, [10, 20, 30]])
})

test('a PDF re-encodes palette, 16-bit and interlaced PNGs', async () => {
  const made = [
    await solid(3, '#336699').png({ palette: true }).toBuffer(),
    await solid(3, '#336699').toColourspace('rgb16').png().toBuffer(),
    await solid(3, '#336699').png({ progressive: true }).toBuffer(),
  ]
  for (const png of made) {
    const pdf = await pageWith(png)
    expect(latin(pdf)).toContain('/ColorSpace /DeviceRGB')
    expect([...inflateSync(streams(pdf)[0] ?? Buffer.alloc(0)).subarray(1, 4)]).toEqual([0x33, 0x66, 0x99])
  }
})
