import { addElement, emptyDocument, GARMENTS, newImage, newText, type DesignDocument, type Roster } from '@picasso/design'
import { describe, expect, it } from 'vitest'

import type { Delivery } from '../upload/picture-desk.ts'
import type { Place } from './device-copy.ts'
import { sendPicture, sendToShop, type DraftShop } from './shop-copy.ts'

const blank = emptyDocument(GARMENTS.tshirt)
const style = { fontFamily: 'Arial', fontSize: 24, isBold: false, isItalic: false, color: '#000000', align: 'center' } as const
const saying = (content: string): DesignDocument => addElement(blank, 'front', newText('1', content, blank.front.area, style))
const provisional = `${'a'.repeat(64)}.png`
const stored = { asset: `${'b'.repeat(64)}.png`, pixelWidth: 100, pixelHeight: 50 }
const showing = addElement(
  blank,
  'front',
  newImage('2', { ...stored, asset: provisional }, blank.front.area, { copySide: 1920, mmPerPixel: 25.4 / 96 }),
)

const refusal = (status: number, code: string) => ({ status, data: { error: { code, message: `Refused: ${code}` } } })

/** A shop that answers as it is told, and writes down what it was sent. */
const startShop = (...answers: unknown[]) => {
  const sent: { id: string; base: number; content: unknown }[] = []
  const delivered: string[] = []
  const lists: Roster[] = []
  const pictures: { id: string; version: number; picture: string }[] = []
  const deliveries = new Map<string, Delivery>()
  const shop: DraftShop = {
    read: () => Promise.resolve(undefined),
    keep: (id, { base, document, roster }) => {
      if (roster) lists.push(roster)
      const [first] = document.front.elements
      sent.push({ id, base, content: first?.type === 'text' ? first.content : first?.type === 'image' ? first.asset : undefined })
      const answer = answers.shift()
      return answer === undefined ? Promise.resolve({ version: base + 1 }) : Promise.reject(Object.assign(new Error('refused'), answer))
    },
    keepPicture: (id, version, picture) => {
      pictures.push({ id, version, picture })
      return pictures.length > 1 ? Promise.reject(new Error('cut')) : Promise.resolve()
    },
  }
  const place: Place = { key: 'tshirt', link: { id: 'mine', base: 3, synced: false }, stamp: 's' }
  let ids = 0
  const parts = {
    place,
    shop,
    garment: 'tshirt' as const,
    drawPicture: () => Promise.resolve('UGljYXNzbw=='),
    newId: () => `new-${++ids}`,
    desk: {
      state: () => ({ preparing: undefined, deliveries }),
      subscribe: () => () => true,
      stored: () => new Map([[provisional, stored]]),
      deliverAgain: (assets: readonly string[]) => {
        delivered.push(...assets)
        return Promise.resolve()
      },
    },
  }
  return {
    send: (document: DesignDocument, roster?: Roster) => sendToShop(parts, { document, color: 'White', roster }),
    sendPicture: (document: DesignDocument) => sendPicture(parts, { document, color: 'White', roster: undefined }),
    place,
    sent,
    pictures,
    lists,
    delivered,
    deliveries,
  }
}

describe('a design in the making', () => {
  it('goes to the shop as a change of the version it was made from', async () => {
    const { send, place, sent } = startShop()
    expect(await send(saying('Hi'))).toBe('kept')
    expect(sent).toEqual([{ id: 'mine', base: 3, content: 'Hi' }])
    expect(place.link).toEqual({ id: 'mine', base: 4, synced: true })
  })

  it('is followed by its picture once the shop has it, and not before; a picture that is cut short is nobody’s trouble', async () => {
    const { send, sendPicture: follow, pictures } = startShop()
    await follow(saying('Hi'))
    expect(pictures).toEqual([])
    await send(saying('Hi'))
    await follow(saying('Hi'))
    expect(pictures).toEqual([{ id: 'mine', version: 4, picture: 'UGljYXNzbw==' }])
    await expect(follow(saying('Hi'))).resolves.toBeUndefined()
  })

  it('takes the list of its team along, also to the draft of its own that a change elsewhere makes of it', async () => {
    const roster = { teamId: '01930000-0000-7000-8000-00000000000a', rows: [{ id: '1', words: { Name: 'Perera' }, size: 'M' }] }
    const { send, lists } = startShop(refusal(409, 'VERSION_CONFLICT'))
    expect(await send(saying('Kites'), roster)).toEqual({ parted: { other: 'mine' } })
    expect(lists).toEqual([roster, roster])
  })

  it('is not sent while it is blank and new, but is once it was emptied', async () => {
    const { send, place, sent } = startShop()
    expect(await send(blank)).toBe('kept')
    place.link = { id: 'other', base: 0, synced: false }
    expect(await send(blank)).toBe('waits')
    expect(sent).toHaveLength(1)
  })

  it('changed elsewhere meanwhile becomes a draft of its own: the other one is not written over', async () => {
    const { send, place, sent } = startShop(refusal(409, 'VERSION_CONFLICT'))
    expect(await send(saying('Here'))).toEqual({ parted: { other: 'mine' } })
    expect(sent).toEqual([
      { id: 'mine', base: 3, content: 'Here' },
      { id: 'new-1', base: 0, content: 'Here' },
    ])
    expect(place.link).toEqual({ id: 'new-1', base: 1, synced: true })
  })

  it('thrown away elsewhere, or left behind by who signed out, lives on as a draft of its own', async () => {
    const { send, place } = startShop(refusal(404, 'NOT_FOUND'))
    expect(await send(saying('Still here'))).toBe('kept')
    expect(place.link.id).toBe('new-1')
  })

  it('waits for its pictures, and names them as the shop does', async () => {
    const { send, sent, deliveries } = startShop()
    for (const delivery of [
      { state: 'sending', share: 0.5 },
      { state: 'failed', message: 'cut' },
    ] as const) {
      deliveries.set(provisional, delivery)
      expect(await send(showing)).toBe('waits')
    }
    deliveries.set(provisional, { state: 'stored' })
    expect(await send(showing)).toBe('kept')
    expect(sent.map(({ content }) => content)).toEqual([stored.asset])
  })

  it('sends its pictures again to a shop that has forgotten its guest', async () => {
    const { send, delivered } = startShop(refusal(400, 'INVALID_DESIGN'))
    expect(await send(showing)).toBe('kept')
    expect(delivered).toEqual([provisional])
  })

  it.each([
    ['without a connection', { status: 'FETCH_ERROR' }, 'no-connection', true],
    ['while the shop is busy', refusal(503, 'UNAVAILABLE'), 'no-connection', true],
    ['too often', refusal(429, 'TOO_MANY_REQUESTS'), { said: 'Refused: TOO_MANY_REQUESTS' }, true],
    ['beside as many drafts as there may be', refusal(409, 'IN_USE'), { said: 'Refused: IN_USE' }, false],
  ])('%s stays here, and says why', async (_, answer, held, again) => {
    const { send, place } = startShop(answer)
    expect(await send(saying('Kept'))).toEqual({ held, again })
    expect(place.link).toEqual({ id: 'mine', base: 3, synced: false })
  })
})
