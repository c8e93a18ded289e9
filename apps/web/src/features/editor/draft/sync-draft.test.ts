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
const saying = (content: string): DesignDocument => addElement(blank, 'front', createTextElement('1', content, blank.front.area, style))
const provisional = `${'a'.repeat(64)}.png`
const stored = { asset: `${'b'.repeat(64)}.png`, pixelWidth: 100, pixelHeight: 50 }
const showing = addElement(
  blank,
  'front',
  createImageElement('2', { ...stored, asset: provisional }, blank.front.area, { copySide: 1920, mmPerPixel: 25.4 / 96 }),
)

const refusal = (status: number, code: string) => ({ status, data: { error: { code, message: `Refused: ${code}` } } })

/** A shop that answers as it is told, and writes down what it was sent. */
const startShop = (...answers: unknown[]) => {
  const sent: { id: string; base: number; content: unknown }[] = []
  const delivered: string[] = []
  const lists: Roster[] = []
  const pictures: { id: string; version: number; picture: string }[] = []
  const uploads = new Map<string, UploadStatus>()
  const draftApi: DraftApi = {
    readDraft: () => Promise.resolve(undefined),
    saveDraft: (id, { base, document, roster }) => {
      if (roster) lists.push(roster)
      const [first] = document.front.elements
      sent.push({ id, base, content: first?.type === 'text' ? first.content : first?.type === 'image' ? first.asset : undefined })
      const answer = answers.shift()
      return answer === undefined ? Promise.resolve({ version: base + 1 }) : Promise.reject(Object.assign(new Error('refused'), answer))
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
      listStored: () => new Map([[provisional, stored]]),
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
    sent,
    pictures,
    lists,
    delivered,
    uploads,
  }
}

describe('syncDraft', () => {
  it('sends a change based on the version it was made from', async () => {
    const { send, slot, sent } = startShop()
    expect(await send(saying('Hi'))).toBe('saved')
    expect(sent).toEqual([{ id: 'mine', base: 3, content: 'Hi' }])
    expect(slot.link).toEqual({ id: 'mine', base: 4, synced: true })
  })

  it('sends the picture only after the draft is stored, and ignores its failure', async () => {
    const { send, sendPicture: follow, pictures } = startShop()
    await follow(saying('Hi'))
    expect(pictures).toEqual([])
    await send(saying('Hi'))
    await follow(saying('Hi'))
    expect(pictures).toEqual([{ id: 'mine', version: 4, picture: 'UGljYXNzbw==' }])
    await expect(follow(saying('Hi'))).resolves.toBeUndefined()
  })

  it('sends the roster, and keeps it when a conflict creates a new draft', async () => {
    const roster = { teamId: '01930000-0000-7000-8000-00000000000a', rows: [{ id: '1', words: { Name: 'Perera' }, size: 'M' }] }
    const { send, lists } = startShop(refusal(409, 'VERSION_CONFLICT'))
    expect(await send(saying('Kites'), roster)).toEqual({ conflict: { otherDraftId: 'mine' } })
    expect(lists).toEqual([roster, roster])
  })

  it('does not send a new empty draft, but sends one that was emptied', async () => {
    const { send, slot, sent } = startShop()
    expect(await send(blank)).toBe('saved')
    slot.link = { id: 'other', base: 0, synced: false }
    expect(await send(blank)).toBe('waiting')
    expect(sent).toHaveLength(1)
  })

  it('creates a new draft when another device changed it meanwhile, and overwrites nothing', async () => {
    const { send, slot, sent } = startShop(refusal(409, 'VERSION_CONFLICT'))
    expect(await send(saying('Here'))).toEqual({ conflict: { otherDraftId: 'mine' } })
    expect(sent).toEqual([
      { id: 'mine', base: 3, content: 'Here' },
      { id: 'new-1', base: 0, content: 'Here' },
    ])
    expect(slot.link).toEqual({ id: 'new-1', base: 1, synced: true })
  })

  it('creates a new draft when the server no longer has the old one', async () => {
    const { send, slot } = startShop(refusal(404, 'NOT_FOUND'))
    expect(await send(saying('Still here'))).toBe('saved')
    expect(slot.link.id).toBe('new-1')
  })

  it('waits for uploads and replaces their temporary keys', async () => {
    const { send, sent, uploads } = startShop()
    for (const delivery of [
      { state: 'uploading', share: 0.5 },
      { state: 'failed', message: 'cut' },
    ] as const) {
      uploads.set(provisional, delivery)
      expect(await send(showing)).toBe('waiting')
    }
    uploads.set(provisional, { state: 'stored' })
    expect(await send(showing)).toBe('saved')
    expect(sent.map(({ content }) => content)).toEqual([stored.asset])
  })

  it('uploads the pictures again when the server no longer knows the guest', async () => {
    const { send, delivered } = startShop(refusal(400, 'INVALID_DESIGN'))
    expect(await send(showing)).toBe('saved')
    expect(delivered).toEqual([provisional])
  })

  it.each([
    ['of a missing connection', { status: 'FETCH_ERROR' }, 'no-connection', true],
    ['of an unavailable server', refusal(503, 'UNAVAILABLE'), 'no-connection', true],
    ['of too many requests', refusal(429, 'TOO_MANY_REQUESTS'), { message: 'Refused: TOO_MANY_REQUESTS' }, true],
    ['of too many drafts', refusal(409, 'IN_USE'), { message: 'Refused: IN_USE' }, false],
  ])('reports the error %s and keeps the draft on the device', async (_, answer, error, canRetry) => {
    const { send, slot } = startShop(answer)
    expect(await send(saying('Kept'))).toEqual({ error, canRetry })
    expect(slot.link).toEqual({ id: 'mine', base: 3, synced: false })
  })
})
