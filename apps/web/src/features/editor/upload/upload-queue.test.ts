import type { UploadedPicture } from '@picasso/contract'
import { messages as sharedMessages } from '@picasso/contract/messages/en'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { SETTINGS } from '../../../../test/settings.ts'
import type { DraftStore, LocalPicture } from '../draft/draft-store.ts'
import { PictureRejectedError } from './file-rules.ts'
import { readUploadResponse } from './read-upload-response.ts'
import { createUploadQueue } from './upload-queue.ts'

const storedKey = (number: number): string => `${String(number).repeat(64)}.png`
const response = (number: number): UploadedPicture => ({
  secure_url: `/files/${storedKey(number)}`,
  public_id: storedKey(number),
  width: 4000,
  height: 3000,
  bytes: 5,
  format: 'png',
})

afterEach(() => {
  vi.useRealTimers()
})

/** A device with storage, and a picture host that can be disconnected. */
const createTestQueue = ({
  device = new Map<string, LocalPicture>(),
  ownHost = true,
  size = { pixelWidth: 4000, pixelHeight: 3000 },
} = {}) => {
  const requests: { bytes: number; name: string }[] = []
  const messages: string[] = []
  const shownPictures: string[] = []
  const line = { cut: false, refuses: false }
  const disk = { full: false }
  const fetched: string[] = []
  const draftStores: Pick<DraftStore, 'readPicture' | 'writePicture'> = {
    readPicture: (key) => Promise.resolve(device.get(key)),
    writePicture: (picture) => {
      if (disk.full && picture.copy) return Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))
      device.set(picture.key, picture)
      return Promise.resolve()
    },
  }
  const queue = createUploadQueue({
    pictures: {
      add: (asset) => {
        shownPictures.push(asset)
        return Promise.resolve()
      },
    },
    compress: () => Promise.resolve({ copy: new Blob(['copy']), ...size, copySize: { pixelWidth: 1920, pixelHeight: 1440 } }),
    send: (_host, picture, name) => {
      if (line.refuses) return Promise.reject(new PictureRejectedError('This picture cannot be read.'))
      if (line.cut) return Promise.reject(new Error('The connection was lost.'))
      requests.push({ bytes: picture.size, name })
      return Promise.resolve(response(requests.length))
    },
    fetchCopy: (asset) => {
      fetched.push(asset)
      return Promise.resolve(new Blob(['fetched']))
    },
    fetchOriginal: (asset) => Promise.resolve(new Blob([asset])),
    isOwn: () => ownHost,
    drafts: () => Promise.resolve(draftStores),
    settings: () => Promise.resolve(SETTINGS),
    getSharedMessages: () => sharedMessages,
    onStored: () => messages.push('stored'),
    onFailed: (message) => messages.push(message),
  })
  return { desk: queue, device, sent: requests, told: messages, shown: shownPictures, line, disk, fetched }
}
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (letter) => letter.charCodeAt(0),
)
const original = new File([PIXEL], 'cat.png', { type: 'image/png' })

describe('adding a picture', () => {
  it('shows the picture before it is sent, under a temporary key', async () => {
    const { desk: queue, shown: shownPictures } = createTestQueue()
    const picture = await queue.add([original])
    expect(picture.asset).toMatch(/^[a-f0-9]{64}\.png$/)
    expect(shownPictures).toEqual([picture.asset])
  })

  it('sends the original and replaces the temporary key with the stored one', async () => {
    const { desk: queue, sent: requests, told: messages } = createTestQueue()
    const { asset } = await queue.add([original])
    await queue.upload(asset)
    expect(requests).toEqual([{ bytes: original.size, name: 'cat.png' }])
    expect(queue.listStored().get(asset)).toEqual({ asset: storedKey(1), pixelWidth: 4000, pixelHeight: 3000 })
    expect(messages).toEqual(['stored'])
  })

  it('sends the compressed copy to an external host', async () => {
    const { desk: queue, sent: requests } = createTestQueue({ ownHost: false })
    await queue.upload((await queue.add([original])).asset)
    expect(requests[0]?.bytes).toBe('copy'.length)
  })

  it('sends the copy of a picture with too many pixels and reports the sharpness of the copy', async () => {
    const { desk: queue, sent: requests } = createTestQueue({ size: { pixelWidth: 8192, pixelHeight: 6144 } })
    const picture = await queue.add([original])
    await queue.upload(picture.asset)
    expect(requests[0]?.bytes).toBe('copy'.length)
    expect(picture).toMatchObject({ pixelWidth: 1920, pixelHeight: 1440 })
  })

  it('sends a picture once, however often its upload is requested', async () => {
    const { desk: queue, sent: requests } = createTestQueue()
    const { asset } = await queue.add([original])
    await Promise.all([queue.upload(asset), queue.upload(asset)])
    await queue.upload(asset)
    expect(requests).toHaveLength(1)
  })

  it('rejects invalid files with the messages of the specification', async () => {
    const { desk: queue } = createTestQueue()
    await expect(queue.add([original, original])).rejects.toThrow('Only one file can be uploaded at a time.')
    await expect(queue.add([])).rejects.toThrow('No file selected.')
    await expect(queue.add([new File([''], 'notes.txt')])).rejects.toThrow('Not a supported file type, try again')
  })
})

describe('interrupted upload', () => {
  it('is reported, and the picture stays on the device until the next attempt', async () => {
    const { desk: queue, device, told: messages, line, sent: requests } = createTestQueue()
    line.cut = true
    const { asset } = await queue.add([original])
    await expect(queue.upload(asset)).rejects.toThrow('The connection was lost.')
    expect(messages).toEqual(['Error uploading file: The connection was lost.'])
    expect(queue.state().uploads.get(asset)).toEqual({ state: 'failed', message: 'The connection was lost.' })
    expect(device.get(asset)?.stored).toBeUndefined()
    line.cut = false
    await queue.upload(asset)
    expect(requests).toHaveLength(1)
    expect(queue.state().uploads.get(asset)).toEqual({ state: 'stored' })
    expect(messages.slice(1)).toEqual(['stored'])
  })

  it('is retried when the connection is back while an attempt without one still runs', async () => {
    const { desk: queue, told: messages, line, sent: requests } = createTestQueue()
    line.cut = true
    const { asset } = await queue.add([original])
    await expect(queue.upload(asset)).rejects.toThrow('The connection was lost.')
    const lateAttempt = queue.upload(asset).catch(() => (line.cut = false))
    queue.retryFailed()
    await lateAttempt
    await expect.poll(() => messages).toEqual(['Error uploading file: The connection was lost.', 'stored'])
    expect(requests).toHaveLength(1)
    expect(queue.state().uploads.get(asset)).toEqual({ state: 'stored' })
  })

  it('is retried until the connection that is back works, and reported once if it never does', async () => {
    vi.useFakeTimers()
    const { desk: queue, told: messages, line, sent: requests } = createTestQueue()
    line.cut = true
    const { asset } = await queue.add([original])
    await expect(queue.upload(asset)).rejects.toThrow('The connection was lost.')
    queue.retryFailed()
    await vi.advanceTimersByTimeAsync(1000)
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(messages).toEqual(['Error uploading file: The connection was lost.', 'Error uploading file: The connection was lost.'])
    queue.retryFailed()
    await vi.advanceTimersByTimeAsync(1000)
    line.cut = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(queue.state().uploads.get(asset)).toEqual({ state: 'stored' })
    expect(requests).toHaveLength(1)
  })

  it('is retried by itself on the next visit', async () => {
    const before = createTestQueue()
    before.line.cut = true
    const { asset } = await before.desk.add([original])
    await expect(before.desk.upload(asset)).rejects.toThrow('The connection was lost.')
    const after = createTestQueue({ device: before.device })
    await after.desk.restore([asset])
    await after.desk.upload(asset)
    expect(after.sent).toEqual([{ bytes: original.size, name: 'cat.png' }])
  })
})

describe('picture that the device has no room for', () => {
  it('is at risk until it is uploaded, which the device then keeps in its place', async () => {
    const { desk: queue, device, line, disk, sent: requests } = createTestQueue()
    disk.full = true
    line.cut = true
    const { asset } = await queue.add([original])
    await expect(queue.upload(asset)).rejects.toThrow('The connection was lost.')
    expect(queue.isAtRisk([storedKey(9), asset])).toBe(true)
    line.cut = false
    await queue.upload(asset)
    expect(queue.isAtRisk([asset])).toBe(false)

    const after = createTestQueue({ device })
    await after.desk.restore([asset])
    expect(after.fetched).toEqual([storedKey(1)])
    expect(after.desk.listStored().get(asset)?.asset).toBe(storedKey(1))
    expect(await (await after.desk.getFile(asset)).text()).toBe(storedKey(1))
    await after.desk.reupload([asset])
    expect([requests.length, after.sent.length]).toEqual([1, 0])
  })

  it('is told apart from one that the device has kept', async () => {
    const before = createTestQueue()
    before.line.cut = true
    const { asset } = await before.desk.add([original])
    const after = createTestQueue({ device: before.device })
    after.line.cut = true
    await after.desk.restore([asset])
    expect([before.desk.isAtRisk([asset]), after.desk.isAtRisk([asset])]).toEqual([false, false])
  })
})

describe('permanently rejected picture', () => {
  it('is reported once with the reason and never sent again', async () => {
    const { desk: queue, line, sent: requests, told: messages } = createTestQueue()
    line.refuses = true
    const { asset } = await queue.add([original])
    await expect(queue.upload(asset)).rejects.toMatchObject({ name: 'PictureRejectedError', asset })
    expect(messages).toEqual(['Error uploading file: This picture cannot be read.'])
    expect(queue.state().uploads.get(asset)).toEqual({ state: 'rejected', message: 'This picture cannot be read.' })
    line.refuses = false
    await expect(queue.upload(asset)).rejects.toMatchObject({ message: 'This picture cannot be read.', asset })
    expect(requests).toEqual([])
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
    const reject = (): unknown =>
      readUploadResponse(status, JSON.stringify({ error: { code: 'X', message: 'No.' } }), sharedMessages.upload)
    const expected: { name: string; message: string } = { name: final ? 'PictureRejectedError' : 'Error', message: 'No.' }
    expect(reject).toThrow(expect.objectContaining(expected))
  })
})

describe('pixel size of an uploaded picture', () => {
  it('is that of the file that is sent', async () => {
    expect(await createTestQueue().desk.add([original])).toMatchObject({ pixelWidth: 4000, pixelHeight: 3000 })
    expect(await createTestQueue({ ownHost: false }).desk.add([original])).toMatchObject({ pixelWidth: 1920, pixelHeight: 1440 })
  })
})

describe("server without the guest's uploads", () => {
  it('receives the pictures again', async () => {
    const { desk: queue, sent: requests } = createTestQueue()
    const { asset } = await queue.add([original])
    await queue.upload(asset)
    await queue.reupload([asset, storedKey(9)])
    expect(requests).toHaveLength(2)
    expect(queue.listStored().get(asset)?.asset).toBe(storedKey(2))
  })
})
