import {
  addElement,
  createEmptyDocument,
  GARMENTS,
  createImageElement,
  createTextElement,
  type DesignDocument,
  type Roster,
} from '@picasso/design'
import { describe, expect, it } from 'vitest'

import type { UploadStatus } from '../upload/upload-queue.ts'
import type { DraftSlot } from './save-locally.ts'
import { sendDraftPicture, syncDraft, type DraftApi } from './sync-draft.ts'

const blank = createEmptyDocument(GARMENTS.tshirt)
const style = { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' } as const
const createDesignWithText = (content: string): DesignDocument =>
  addElement(blank, 'front', createTextElement('1', content, blank.front.area, style))
const TEMPORARY_KEY = `${'a'.repeat(64)}.png`
const stored = { asset: `${'b'.repeat(64)}.png`, pixelWidth: 100, pixelHeight: 50 }
const createDesignWithPicture = addElement(
  blank,
  'front',
  createImageElement('2', { ...stored, asset: TEMPORARY_KEY }, blank.front.area, { copySide: 1920, mmPerPixel: 25.4 / 96 }),
)

const createErrorResponse = (status: number, code: string) => ({ status, data: { error: { code, message: `Refused: ${code}` } } })

/** A shop that gives the set responses and records the requests. */
const startShop = (...responses: unknown[]) => {
  const requests: { id: string; base: number; content: unknown }[] = []
  const delivered: string[] = []
  const lists: Roster[] = []
  const pictures: { id: string; version: number; picture: string }[] = []
  const uploads = new Map<string, UploadStatus>()
  const draftApi: DraftApi = {
    readDraft: () => Promise.resolve(undefined),
    saveDraft: (id, { base, document, roster }) => {
      if (roster) lists.push(roster)
      const [first] = document.front.elements
      requests.push({ id, base, content: first?.type === 'text' ? first.content : first?.type === 'image' ? first.asset : undefined })
      const response = responses.shift()
      return response === undefined ? Promise.resolve({ version: base + 1 }) : Promise.reject(Object.assign(new Error('refused'), response))
    },
    savePicture: (id, version, picture) => {
      pictures.push({ id, version, picture })
      return pictures.length > 1 ? Promise.reject(new Error('cut')) : Promise.resolve()
    },
  }
  const slot: DraftSlot = { key: 'tshirt', link: { id: 'mine', base: 3, synced: false }, stamp: 's' }
  let ids = 0
  const services = {
    slot,
    draftApi,
    garment: 'tshirt' as const,
    renderPicture: () => Promise.resolve('UGljYXNzbw=='),
    createId: () => `new-${++ids}`,
    uploadQueue: {
      state: () => ({ compressing: undefined, uploads }),
      subscribe: () => () => true,
      listStored: () => new Map([[TEMPORARY_KEY, stored]]),
      reupload: (assets: readonly string[]) => {
        delivered.push(...assets)
        return Promise.resolve()
      },
    },
  }
  return {
    send: (document: DesignDocument, roster?: Roster) => syncDraft(services, { document, color: 'White', roster }),
    sendPicture: (document: DesignDocument) => sendDraftPicture(services, { document, color: 'White', roster: undefined }),
    slot,
    sent: requests,
    pictures,
    lists,
    delivered,
    uploads,
  }
}

describe('syncDraft', () => {
  it('sends a change based on the version it was made from', async () => {
    const { send, slot, sent: requests } = startShop()
    expect(await send(createDesignWithText('Hi'))).toBe('saved')
    expect(requests).toEqual([{ id: 'mine', base: 3, content: 'Hi' }])
    expect(slot.link).toEqual({ id: 'mine', base: 4, synced: true })
  })

  it('sends the picture only after the draft is stored, and ignores its failure', async () => {
    const { send, sendPicture: follow, pictures } = startShop()
    await follow(createDesignWithText('Hi'))
    expect(pictures).toEqual([])
    await send(createDesignWithText('Hi'))
    await follow(createDesignWithText('Hi'))
    expect(pictures).toEqual([{ id: 'mine', version: 4, picture: 'UGljYXNzbw==' }])
    await expect(follow(createDesignWithText('Hi'))).resolves.toBeUndefined()
  })

  it('sends the roster, and keeps it when a conflict creates a new draft', async () => {
    const roster = { teamId: '01930000-0000-7000-8000-00000000000a', rows: [{ id: '1', words: { Name: 'Perera' }, size: 'M' }] }
    const { send, lists } = startShop(createErrorResponse(409, 'VERSION_CONFLICT'))
    expect(await send(createDesignWithText('Kites'), roster)).toEqual({ conflict: { otherDraftId: 'mine' } })
    expect(lists).toEqual([roster, roster])
  })

  it('does not send a new empty draft, but sends one that was emptied', async () => {
    const { send, slot, sent: requests } = startShop()
    expect(await send(blank)).toBe('saved')
    slot.link = { id: 'other', base: 0, synced: false }
    expect(await send(blank)).toBe('waiting')
    expect(requests).toHaveLength(1)
  })

  it('creates a new draft when another device changed it meanwhile, and overwrites nothing', async () => {
    const { send, slot, sent: requests } = startShop(createErrorResponse(409, 'VERSION_CONFLICT'))
    expect(await send(createDesignWithText('Here'))).toEqual({ conflict: { otherDraftId: 'mine' } })
    expect(requests).toEqual([
      { id: 'mine', base: 3, content: 'Here' },
      { id: 'new-1', base: 0, content: 'Here' },
    ])
    expect(slot.link).toEqual({ id: 'new-1', base: 1, synced: true })
  })

  it('creates a new draft when the server no longer has the old one', async () => {
    const { send, slot } = startShop(createErrorResponse(404, 'NOT_FOUND'))
    expect(await send(createDesignWithText('Still here'))).toBe('saved')
    expect(slot.link.id).toBe('new-1')
  })

  it('waits for uploads and replaces their temporary keys', async () => {
    const { send, sent: requests, uploads } = startShop()
    for (const delivery of [
      { state: 'uploading', share: 0.5 },
      { state: 'failed', message: 'cut' },
    ] as const) {
      uploads.set(TEMPORARY_KEY, delivery)
      expect(await send(createDesignWithPicture)).toBe('waiting')
    }
    uploads.set(TEMPORARY_KEY, { state: 'stored' })
    expect(await send(createDesignWithPicture)).toBe('saved')
    expect(requests.map(({ content }) => content)).toEqual([stored.asset])
  })

  it('uploads the pictures again when the server no longer knows the guest', async () => {
    const { send, delivered } = startShop(createErrorResponse(400, 'INVALID_DESIGN'))
    expect(await send(createDesignWithPicture)).toBe('saved')
    expect(delivered).toEqual([TEMPORARY_KEY])
  })

  it('creates a new draft after uploading the pictures again when the user has signed out', async () => {
    const { send, slot, delivered } = startShop(createErrorResponse(400, 'INVALID_DESIGN'), createErrorResponse(404, 'NOT_FOUND'))
    expect(await send(createDesignWithPicture)).toBe('saved')
    expect(slot.link).toEqual({ id: 'new-1', base: 1, synced: true })
    expect(delivered).toEqual([TEMPORARY_KEY])
  })

  it('reports a design whose pictures are rejected again after one more upload', async () => {
    const invalid = createErrorResponse(400, 'INVALID_DESIGN')
    const { send, delivered } = startShop(invalid, invalid)
    expect(await send(createDesignWithPicture)).toEqual({ error: { message: 'Refused: INVALID_DESIGN' }, canRetry: false })
    expect(delivered).toEqual([TEMPORARY_KEY])
  })

  it('reports a conflict also when the new draft is rejected, and sends the new draft next time', async () => {
    const { send, sent: requests } = startShop(createErrorResponse(409, 'VERSION_CONFLICT'), createErrorResponse(409, 'IN_USE'))
    expect(await send(createDesignWithText('Here'))).toEqual({
      error: { message: 'Refused: IN_USE' },
      canRetry: false,
      conflict: { otherDraftId: 'mine' },
    })
    expect(await send(createDesignWithText('Here'))).toBe('saved')
    expect(requests.map(({ id }) => id)).toEqual(['mine', 'new-1', 'new-1'])
  })

  it.each([
    ['of a missing connection', { status: 'FETCH_ERROR' }, 'no-connection', true],
    ['of an unavailable server', createErrorResponse(503, 'UNAVAILABLE'), 'no-connection', true],
    ['of too many requests', createErrorResponse(429, 'TOO_MANY_REQUESTS'), { message: 'Refused: TOO_MANY_REQUESTS' }, true],
    ['of too many drafts', createErrorResponse(409, 'IN_USE'), { message: 'Refused: IN_USE' }, false],
  ])('reports the error %s and keeps the draft on the device', async (_, response, error, canRetry) => {
    const { send, slot } = startShop(response)
    expect(await send(createDesignWithText('Kept'))).toEqual({ error, canRetry })
    expect(slot.link).toEqual({ id: 'mine', base: 3, synced: false })
  })
})
