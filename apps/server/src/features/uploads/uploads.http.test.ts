import { gzipSync } from 'node:zlib'

import { UploadedPicture } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import {
  Browser,
  parseError,
  parseJson,
  createPlainPicture,
  parseResponse,
  sendPicture,
  uploadTestPicture,
  buildMultipartForm,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import {
  createCompressedProfileChunk,
  createCompressedTextChunk,
  createGif,
  createPhoto,
  createPhotoWithMetadata,
  createPng,
  createTextChunk,
} from '../../../test/malicious-pictures.ts'
import { pictureCopies, pictures, uploads } from './schema.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await startTestShop({ environment: { LOG_LEVEL: 'warn' }, onLogLine: (line) => lines.push(line) })
})
afterAll(() => shop.close())

const visitor = (): Browser => new Browser(shop)
const MIB = 1024 * 1024
const pad = (picture: Buffer, length: number): Buffer => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
const readStored = async (picture: UploadedPicture): Promise<Buffer> => (await visitor().get(picture.secure_url)).bytes

/** How many files are stored, and how many customers may use them. */
const storedRows = (): Promise<number[]> => Promise.all([shop.database.$count(pictures), shop.database.$count(uploads)])

/** Of one channel, 0–255. */
const meanDifference = async (a: Buffer, b: Buffer): Promise<number> => {
  const [first, second] = await Promise.all([a, b].map((bytes) => sharp(bytes).raw().toBuffer()))
  if (!first || first.length !== second?.length) return 255
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length
}

describe('an uploaded picture', () => {
  it('is stored under a URL of the shop, with its size', async () => {
    const picture = await uploadTestPicture(visitor(), await createPlainPicture(300, 200))
    expect(picture).toMatchObject({ width: 300, height: 200, format: 'png' })
    expect(picture.secure_url).toBe(`/files/${picture.public_id}`)
    expect(picture.public_id).toMatch(/^[a-f0-9]{64}\.png$/)
    expect((await readStored(picture)).length).toBe(picture.bytes)
  })

  it('keeps every pixel of a PNG', async () => {
    for (const originalBytes of [await createPhoto().png().toBuffer(), await createPlainPicture(10, 10, '#11223380')]) {
      const storedBytes = await readStored(await uploadTestPicture(visitor(), originalBytes))
      const [before, after] = await Promise.all([originalBytes, storedBytes].map((bytes) => sharp(bytes).ensureAlpha().raw().toBuffer()))
      expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it('stays a JPEG of similar size without a visible difference', async () => {
    const pixels = await sharp({
      create: { width: 1200, height: 800, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
    })
      .blur(2)
      .raw()
      .toBuffer()
    const originalBytes = await sharp(pixels, { raw: { width: 1200, height: 800, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer()
    const picture = await uploadTestPicture(visitor(), originalBytes)
    expect(picture).toMatchObject({ width: 1200, height: 800, format: 'jpg' })
    expect(picture.bytes).toBeLessThan(originalBytes.length * 3)
    expect(await meanDifference(await readStored(picture), originalBytes)).toBeLessThan(1)
    // A browser would decode a JPEG that it shows smaller in its own way.
    const preview = await visitor().get(`${picture.secure_url}/preview`)
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ width: 1200, format: 'webp' })
  })

  it('is rotated upright by its EXIF orientation', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const originalBytes = await createPhotoWithMetadata(orientation)
      const storedBytes = await readStored(await uploadTestPicture(visitor(), originalBytes))
      expect(await meanDifference(storedBytes, await sharp(originalBytes).autoOrient().png().toBuffer())).toBeLessThan(2)
    }
  })

  it('loses all metadata and everything after its end', async () => {
    const originalBytes = Buffer.concat([await createPhotoWithMetadata(6), Buffer.from('<script>alert(1)</script>')])
    const storedBytes = await readStored(await uploadTestPicture(visitor(), originalBytes))
    const { exif, xmp, iptc, orientation } = await sharp(storedBytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined })
    for (const secret of ['a camera', 'a name nobody should read', '<script>']) expect(storedBytes.includes(secret)).toBe(false)
  })

  it('shows the first frame of an animation', async () => {
    expect(await uploadTestPicture(visitor(), createGif({ frames: 200, width: 3, height: 2 }))).toMatchObject({
      width: 3,
      height: 2,
      format: 'png',
    })
  })

  it.each([
    ['a palette', () => createPhoto().png({ palette: true }).toBuffer()],
    ['sixteen bits', () => createPhoto().toColourspace('rgb16').png().toBuffer()],
    ['grey and transparency', () => createPhoto().greyscale().ensureAlpha(0.5).png().toBuffer()],
    ['four printing inks', () => createPhoto().toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive rows', () => createPhoto().jpeg({ progressive: true }).toBuffer()],
    ['a harmless comment', () => createPng({ width: 2, height: 2, extra: [createTextChunk('<?php hello')] })],
  ])('may have %s', async (_, make) => {
    const storedBytes = await readStored(await uploadTestPicture(visitor(), await make()))
    const { depth, space } = await sharp(storedBytes).metadata()
    expect({ depth, space }).toEqual({ depth: 'uchar', space: 'srgb' })
    expect(storedBytes.includes('<?php')).toBe(false)
  })

  it('may have exactly forty million pixels and exactly ten megabytes', async () => {
    expect(await uploadTestPicture(visitor(), createPng({ width: 8000, height: 5000, depth: 1 }))).toMatchObject({
      width: 8000,
      height: 5000,
    })
    expect(await uploadTestPicture(visitor(), pad(await createPlainPicture(2, 2), 10 * MIB))).toMatchObject({ width: 2, height: 2 })
  })

  it('has a preview for the editor of at most 1920 pixels', async () => {
    const picture = await uploadTestPicture(visitor(), await createPlainPicture(4000, 1000))
    const preview = await visitor().get(`${picture.secure_url}/preview`)
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ width: 1920, height: 480, format: 'webp' })
    expect(preview.headers['content-type']).toBe('image/webp')
    const small = await uploadTestPicture(visitor(), await createPlainPicture(1920, 100))
    expect(await sharp((await visitor().get(`${small.secure_url}/preview`)).bytes).metadata()).toMatchObject({ width: 1920, format: 'png' })
  })

  it('is one file with two customers when two guests upload the same', async () => {
    const same = await createPlainPicture(17, 19)
    const [files = 0, owners = 0] = await storedRows()
    const [first, second] = [await uploadTestPicture(visitor(), same), await uploadTestPicture(visitor(), same)]
    expect(second).toEqual(first)
    expect(await storedRows()).toEqual([files + 1, owners + 2])
  })

  it('has the size of its first frame, whatever screen size an animation declares', async () => {
    expect(await uploadTestPicture(visitor(), createGif({ width: 65_535, height: 65_535 }))).toMatchObject({ width: 1, height: 1 })
  })

  it('is accepted at the path of the usual picture host', async () => {
    const response = await sendPicture(visitor(), await createPlainPicture(5, 5), { url: '/v1_1/any-cloud/image/upload' })
    expect(parseResponse(response, UploadedPicture)).toMatchObject({ width: 5, height: 5 })
  })

  it('belongs to one guest when a new browser uploads several at once', async () => {
    const browser = visitor()
    parseJson(await browser.get('/api/cart/guest'))
    const originalBytes = await Promise.all([1, 2, 3, 4].map((n) => createPlainPicture(n, 50)))
    const before = browser.cookie
    await Promise.all(originalBytes.map((picture) => uploadTestPicture(browser, picture)))
    expect(browser.cookie).toBe(before)
  })
})

describe('an invalid upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0x89])],
    ['a drawing with a script', () => Buffer.from(svg)],
    ['a page', () => Buffer.from('<!doctype html><title>x</title>')],
    ['a WebP', () => createPhoto().webp().toBuffer()],
    ['a TIFF', () => createPhoto().tiff().toBuffer()],
    ['an AVIF', () => createPhoto().avif({ effort: 0 }).toBuffer()],
    ['a packed drawing', () => gzipSync(svg)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a bitmap', () => Buffer.from('BM\0\0\0\0')],
  ])('returns 415 for %s, whatever its file name', async (_, make) => {
    const response = await sendPicture(visitor(), await make(), { filename: 'photo.jpg', type: 'image/jpeg' })
    expect(response.status).toBe(415)
    expect(parseError(response)).toEqual({ code: 'UNSUPPORTED_TYPE', message: 'Not a supported file type, try again' })
  })

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a signature and nothing behind it', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a script behind a signature', () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<svg onload=alert(1)>*/=1;')])],
    ['a PNG cut in the middle', async () => (await createPhoto(400, 300).png().toBuffer()).subarray(0, 400)],
    ['a JPEG cut at a tenth', async () => cut(await createPhoto(400, 300).jpeg().toBuffer(), 0.1)],
    ['a JPEG cut in the middle', async () => cut(await createPhoto(400, 300).jpeg().toBuffer(), 0.5)],
    ['a JPEG cut shortly before its end', async () => cut(await createPhoto(400, 300).jpeg().toBuffer(), 0.97)],
    ['a GIF without its picture', () => createGif({ width: 100, height: 100 }).subarray(0, 20)],
    ['225 million pixels in 30 KB', () => createPng({ width: 15_000, height: 15_000, depth: 1 })],
    ['the same, interlaced', () => createPng({ width: 15_000, height: 15_000, depth: 1, interlaced: true })],
    ['a little more than forty million pixels', () => createPng({ width: 8001, height: 5000, depth: 1 })],
    ['a header that lies about its size', () => createPng({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, rows: Buffer.alloc(10) })],
    ['no pixels at all', () => createPng({ width: 0, height: 0, rows: Buffer.alloc(1) })],
    ['an animation of 201 frames', () => createGif({ frames: 201 })],
    ['an animation of 20,000 frames', () => createGif({ frames: 20_000 })],
    ['an animation of four thousand million pixels', () => createGif({ width: 65_535, height: 65_535, frameSide: 65_535 })],
  ])('returns 422 for %s', async (_, make) => {
    const response = await sendPicture(visitor(), await make())
    expect(response.status).toBe(422)
    expect(parseError(response)).toMatchObject({ code: 'UNREADABLE_PICTURE' })
  })

  it.each<[string, () => Buffer]>([
    ['50 MB of text packed into a chunk', () => createPng({ width: 2, height: 2, extra: [createCompressedTextChunk(50 * MIB)] })],
    [
      'a 50 MB colour profile packed into a chunk',
      () => createPng({ width: 2, height: 2, extra: [createCompressedProfileChunk(50 * MIB)] }),
    ],
  ])('does not store %s', async (_, make) => {
    const response = await sendPicture(visitor(), make())
    if (response.status === 422) return
    expect(parseResponse(response, UploadedPicture).bytes).toBeLessThan(1000)
  })

  it('returns 413 for one byte more than ten megabytes', async () => {
    const response = await sendPicture(visitor(), pad(await createPlainPicture(2, 2), 10 * MIB + 1))
    expect(response.status).toBe(413)
    expect(parseError(response)).toMatchObject({ code: 'TOO_LARGE' })
  })

  const file = { name: 'file', content: 'x', filename: 'a.png', type: 'image/png' }
  const preset = { name: 'upload_preset', content: 'design' }
  it.each([
    ['two files', [preset, file, file], 'Only one file can be uploaded at a time.'],
    ['no file', [preset], 'No file selected.'],
    ['an address instead of a file', [preset, { name: 'file', content: 'http://127.0.0.1/secret' }], 'No file selected.'],
    ['another preset', [{ name: 'upload_preset', content: 'other' }, file], ''],
    ['a file under another name', [preset, { ...file, name: 'picture' }], ''],
    ['a thousand fields', [preset, ...Array.from({ length: 1000 }, (_, n) => ({ name: `field${n}`, content: 'x' })), file], ''],
    ['a field called __proto__', [preset, { name: '__proto__', content: 'x' }, file], ''],
  ])('returns 400 for a form with %s', async (_, parts, sentence) => {
    const response = await visitor().send({ method: 'POST', url: '/api/uploads', ...buildMultipartForm(parts) })
    expect(response.status).toBe(400)
    expect(parseError(response).code).toBe('INVALID_INPUT')
    expect(parseError(response).message).toContain(sentence)
  })

  it('returns 400 for a truncated form and for JSON', async () => {
    const { payload, headers } = buildMultipartForm([preset, { ...file, content: Buffer.alloc(5000) }])
    const truncatedResponse = await visitor().send({ method: 'POST', url: '/api/uploads', payload: payload.subarray(0, 3000), headers })
    expect(truncatedResponse.status).toBe(400)
    const jsonResponse = await visitor().post('/api/uploads', { file: { filepath: '/etc/passwd' }, upload_preset: 'design' })
    expect(jsonResponse.status).toBe(400)
  })
})

describe('many uploads at once from one address', () => {
  it('are stored for a class, return 503 in a flood, and let other networks take turns', async () => {
    const { payload, headers } = buildMultipartForm([
      { name: 'upload_preset', content: 'design' },
      { name: 'file', content: await createPlainPicture(30, 30), filename: 'a.png', type: 'image/png' },
    ])
    const send = () => visitor().send({ method: 'POST', url: '/api/uploads', payload, headers, remoteAddress: '203.0.113.30' })
    const otherPicture = await createPlainPicture(31, 31)
    // None can be stored before one is rejected: then this is a flood on a machine of any speed.
    const { requests, other } = await shop.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${uploads} in exclusive mode`)
      const flood = Array.from({ length: 140 }, send)
      expect(await Promise.race(flood)).toMatchObject({ status: 503 })
      return { requests: flood, other: uploadTestPicture(visitor(), otherPicture) }
    })
    expect(await other).toMatchObject({ width: 31 })
    const responses = await Promise.all(requests)
    const rejections = responses.filter(({ status }) => status === 503)
    expect(rejections[0]?.headers['retry-after']).toBe('5')
    // Thirty people with two pictures each stay far below it.
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100)
    expect(responses.every(({ status }) => [200, 503].includes(status))).toBe(true)
    // One log line for each, without repeating the stack.
    expect(lines.filter((line) => line.includes('service unavailable'))).toHaveLength(rejections.length)
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([])
  })

  it('return 503 with Retry-After when the machine has no time for one of them', async () => {
    const sent = await createPlainPicture(10, 10)
    // The library's error where a picture takes too long; half a minute of work would be needed to get it from the library itself.
    const message = 'timeout: 11% complete\nVipsImage: killed for image "temp-25"\nvips2png: unable to write to target target'
    const encode = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error(message))
    const response = await sendPicture(visitor(), sent)
    encode.mockRestore()
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(parseError(response).code).toBe('UNAVAILABLE')
  })
})

describe('a file name', () => {
  it.each([
    '../../x.png',
    '..\\x.png',
    '%2e%2e%2fx.png',
    'x.php.png',
    '.png',
    'CON.png',
    '\u{1f600}\u202egnp.x',
    '<img onerror>',
    'a'.repeat(3000),
  ])('is ignored: %s', async (filename) => {
    const response = await sendPicture(visitor(), await createPlainPicture(3, 3), { filename })
    expect(parseResponse(response, UploadedPicture).public_id).toMatch(/^[a-f0-9]{64}\.png$/)
  })
})

describe('a stored file', () => {
  it('is served with headers that prevent scripts', async () => {
    const picture = await uploadTestPicture(visitor(), await createPlainPicture(4, 4))
    const { headers } = await visitor().get(picture.secure_url)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('has a preview for links, a JPEG of 1200 × 630, made once', async () => {
    const { secure_url: address } = await uploadTestPicture(visitor(), await createPlainPicture(300, 500))
    await visitor().get(`${address}/share`)
    await shop.runJobs()
    const [{ headers, bytes }, secondResponse] = [await visitor().get(`${address}/share`), await visitor().get(`${address}/share`)]
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg', hasAlpha: false })
    expect(secondResponse.bytes.equals(bytes)).toBe(true)
    expect(await shop.database.select().from(pictureCopies).where(eq(pictureCopies.width, 1200))).toHaveLength(1)
    expect((await visitor().get(`/files/${'0'.repeat(64)}.png/share`)).status).toBe(404)
  })

  it('has narrower copies, and none wider than itself', async () => {
    const { secure_url: address } = await uploadTestPicture(visitor(), await createPlainPicture(1000, 500))
    await visitor().get(`${address}/400`)
    await shop.runJobs()
    const { headers, bytes } = await visitor().get(`${address}/400`)
    expect(headers['content-type']).toBe('image/webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 200 })
    const { secure_url: small } = await uploadTestPicture(visitor(), await createPlainPicture(30, 30))
    expect(await sharp((await visitor().get(`${small}/800`)).bytes).metadata()).toMatchObject({ width: 30, format: 'png' })
    for (const width of ['401', '4000', '1e2', '-400']) expect((await visitor().get(`${address}/${width}`)).status).toBe(404)
  })

  it.each([
    `${'0'.repeat(64)}.png`,
    '..%2f..%2fapp-secret',
    '%2e%2e/app-secret',
    'app-secret',
    '%00.png',
    `${'0'.repeat(64)}.pdf`,
    `${'0'.repeat(64)}.json`,
    `${'A'.repeat(64)}.png`,
    `${'0'.repeat(64)}.png%00`,
  ])('is found by its exact key only, never as %s', async (key) => {
    for (const url of [`/files/${key}`, `/files/${key}/preview`]) expect([400, 404]).toContain((await visitor().get(url)).status)
  })
})

const cut = (bytes: Buffer, part: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * part))
