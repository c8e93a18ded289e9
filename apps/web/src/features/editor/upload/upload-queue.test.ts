import type { PublicSettings, UploadedPicture } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import type { DraftStore, LocalPicture } from '../draft/draft-store.ts'
import { PictureRejectedError } from './picture-rejected-error.ts'
import { readUploadResponse } from './read-upload-response.ts'
import { createUploadQueue } from './upload-queue.ts'

const settings: PublicSettings = {
  shopName: 'Test',
  currency: 'LKR',
  locale: 'en-LK',
  contact: { email: 'hello@shop.example', phone: '+44 20 7946 0000', networks: [] },
  business: { name: '', address: '', registration: '', place: '' },
  demo: true,
  paymentMethods: [],
  deliveryMethods: [],
  bankAccount: [],
  quantityBreaks: [],
  tax: { percent: 0, included: true },
  googleSignIn: false,
  imageUpload: { url: '/api/uploads', cloudName: 'picasso' },
}
const storedKey = (number: number): string => `${String(number).repeat(64)}.png`
const answer = (number: number): UploadedPicture => ({
  secure_url: `/files/${storedKey(number)}`,
  public_id: storedKey(number),
  width: 4000,
  height: 3000,
  bytes: 5,
  format: 'png',
})

/** A device that keeps what it is given, and a picture host that can be unplugged. */
const startDesk = ({ device = new Map<string, LocalPicture>(), ownHost = true, size = { pixelWidth: 4000, pixelHeight: 3000 } } = {}) => {
  const sent: { bytes: number; name: string }[] = []
  const told: string[] = []
  const shown: string[] = []
  const line = { cut: false, refuses: false }
  const shelves: Pick<DraftStore, 'readPicture' | 'writePicture'> = {
    readPicture: (key) => Promise.resolve(device.get(key)),
    writePicture: (picture) => {
      device.set(picture.key, picture)
      return Promise.resolve()
    },
  }
  const desk = createUploadQueue({
    pictures: {
      add: (asset) => {
        shown.push(asset)
        return Promise.resolve()
      },
    },
    compress: () => Promise.resolve({ copy: new Blob(['copy']), ...size, copySize: { pixelWidth: 1920, pixelHeight: 1440 } }),
    send: (_host, picture, name) => {
      if (line.refuses) return Promise.reject(new PictureRejectedError('This picture cannot be read.'))
      if (line.cut) return Promise.reject(new Error('The connection was lost.'))
      sent.push({ bytes: picture.size, name })
      return Promise.resolve(answer(sent.length))
    },
    fetchCopy: () => Promise.resolve(new Blob(['fetched'])),
    fetchOriginal: () => Promise.resolve(new Blob(['fetched'])),
    isOwn: () => ownHost,
    drafts: () => Promise.resolve(shelves),
    settings: () => Promise.resolve(settings),
    onStored: () => told.push('stored'),
    onFailed: (message) => told.push(message),
  })
  return { desk, device, sent, told, shown, line }
}
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (letter) => letter.charCodeAt(0),
)
const original = new File([PIXEL], 'cat.png', { type: 'image/png' })

describe('adding a picture', () => {
  it('shows the picture before it is sent, under a temporary key', async () => {
    const { desk, shown } = startDesk()
    const picture = await desk.add([original])
    expect(picture.asset).toMatch(/^[a-f0-9]{64}\.png$/)
    expect(shown).toEqual([picture.asset])
  })

  it('sends the original and replaces the temporary key with the stored one', async () => {
    const { desk, sent, told } = startDesk()
    const { asset } = await desk.add([original])
    await desk.upload(asset)
    expect(sent).toEqual([{ bytes: original.size, name: 'cat.png' }])
    expect(desk.listStored().get(asset)).toEqual({ asset: storedKey(1), pixelWidth: 4000, pixelHeight: 3000 })
    expect(told).toEqual(['stored'])
  })

  it('sends the compressed copy to an external host', async () => {
    const { desk, sent } = startDesk({ ownHost: false })
    await desk.upload((await desk.add([original])).asset)
    expect(sent[0]?.bytes).toBe('copy'.length)
  })

  it('sends the copy of a picture with too many pixels and reports the sharpness of the copy', async () => {
    const { desk, sent } = startDesk({ size: { pixelWidth: 8192, pixelHeight: 6144 } })
    const picture = await desk.add([original])
    await desk.upload(picture.asset)
    expect(sent[0]?.bytes).toBe('copy'.length)
    expect(picture).toMatchObject({ pixelWidth: 1920, pixelHeight: 1440 })
  })

  it('sends a picture once, however often its upload is requested', async () => {
    const { desk, sent } = startDesk()
    const { asset } = await desk.add([original])
    await Promise.all([desk.upload(asset), desk.upload(asset)])
    await desk.upload(asset)
    expect(sent).toHaveLength(1)
  })

  it('rejects invalid files with the messages of the specification', async () => {
    const { desk } = startDesk()
    await expect(desk.add([original, original])).rejects.toThrow('Only one file can be uploaded at a time.')
    await expect(desk.add([])).rejects.toThrow('No file selected.')
    await expect(desk.add([new File([''], 'notes.txt')])).rejects.toThrow('Not a supported file type, try again')
  })
})

describe('interrupted upload', () => {
  it('is reported, and the picture stays on the device until the next attempt', async () => {
    const { desk, device, told, line, sent } = startDesk()
    line.cut = true
    const { asset } = await desk.add([original])
    await expect(desk.upload(asset)).rejects.toThrow('The connection was lost.')
    expect(told).toEqual(['Error uploading file: The connection was lost.'])
    expect(desk.state().uploads.get(asset)).toEqual({ state: 'failed', message: 'The connection was lost.' })
    expect(device.get(asset)?.stored).toBeUndefined()
    line.cut = false
    await desk.upload(asset)
    expect(sent).toHaveLength(1)
    expect(desk.state().uploads.get(asset)).toEqual({ state: 'stored' })
  })

  it('is retried by itself on the next visit', async () => {
    const before = startDesk()
    before.line.cut = true
    const { asset } = await before.desk.add([original])
    await expect(before.desk.upload(asset)).rejects.toThrow('The connection was lost.')
    const after = startDesk({ device: before.device })
    await after.desk.restore([asset])
    await after.desk.upload(asset)
    expect(after.sent).toEqual([{ bytes: original.size, name: 'cat.png' }])
  })
})

describe('permanently rejected picture', () => {
  it('is reported once with the reason and never sent again', async () => {
    const { desk, line, sent, told } = startDesk()
    line.refuses = true
    const { asset } = await desk.add([original])
    await expect(desk.upload(asset)).rejects.toMatchObject({ name: 'PictureRejectedError', asset })
    expect(told).toEqual(['Error uploading file: This picture cannot be read.'])
    expect(desk.state().uploads.get(asset)).toEqual({ state: 'rejected', message: 'This picture cannot be read.' })
    line.refuses = false
    await expect(desk.upload(asset)).rejects.toMatchObject({ message: 'This picture cannot be read.', asset })
    expect(sent).toEqual([])
  })

  it.each([
    [400, true],
    [413, true],
    [415, true],
    [422, true],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
    [507, false],
  ])('is told apart from a temporary failure by status %i', (status, final) => {
    const refuse = (): unknown => readUploadResponse(status, JSON.stringify({ error: { code: 'X', message: 'No.' } }))
    const expected: { name: string; message: string } = { name: final ? 'PictureRejectedError' : 'Error', message: 'No.' }
    expect(refuse).toThrow(expect.objectContaining(expected))
  })
})

describe('pixel size of an uploaded picture', () => {
  it('is that of the file that is sent', async () => {
    expect(await startDesk().desk.add([original])).toMatchObject({ pixelWidth: 4000, pixelHeight: 3000 })
    expect(await startDesk({ ownHost: false }).desk.add([original])).toMatchObject({ pixelWidth: 1920, pixelHeight: 1440 })
  })
})

describe("server without the guest's uploads", () => {
  it('receives the pictures again', async () => {
    const { desk, sent } = startDesk()
    const { asset } = await desk.add([original])
    await desk.upload(asset)
    await desk.reupload([asset, storedKey(9)])
    expect(sent).toHaveLength(2)
    expect(desk.listStored().get(asset)?.asset).toBe(storedKey(2))
  })
})
