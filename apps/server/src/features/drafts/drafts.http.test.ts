import {
  type keepDraft,
  listDrafts,
  listDraftVersions,
  MOST_DRAFT_VERSIONS,
  MOST_DRAFTS,
  nameDraftVersion,
  readDraft,
} from '@picasso/contract'
import type { ShapeElement } from '@picasso/design'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

import { Browser, designOf, errorOf, imageElement, json, plainPicture, read, textElement, upload } from '../../../test/browser.ts'
import { jobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { movableClock, openAccount, person, PASSWORD, signIn } from '../../../test/people.ts'
import { draftJobs } from './index.ts'
import { drafts } from './schema.ts'

let shop: TestShop
const clock = movableClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const PATH = '/api/design-drafts'
const visitor = (): Browser => new Browser(shop)
type DraftToKeep = z.input<typeof keepDraft.body>

const reading = (content: string, base = 0): DraftToKeep => ({
  clothingType: 'hoodie',
  color: 'Blue',
  document: designOf('hoodie', [textElement({ content })]),
  base,
})
const keep = (browser: Browser, id: string, body: DraftToKeep) => browser.put(`${PATH}/${id}`, body)
const begin = async (browser: Browser, content = 'First'): Promise<string> => {
  const id = newId()
  json(await keep(browser, id, reading(content)))
  return id
}
const stateOf = async (browser: Browser, id: string) => read(await browser.get(`${PATH}/${id}`), readDraft.response)
const wordsOf = async (browser: Browser, id: string): Promise<unknown> => (await stateOf(browser, id)).document.front.elements[0]
const nameIt = (browser: Browser, id: string, name: string, version = 1) => browser.post(`${PATH}/${id}/versions`, { name, version })
const list = async (browser: Browser, query = '') => read(await browser.get(`${PATH}${query}`), listDrafts.response)

describe('a draft', () => {
  it('is kept for a guest and found again as it was sent', async () => {
    const browser = visitor()
    const picture = await upload(browser, await plainPicture(80, 40))
    const document = designOf('hoodie', [imageElement(picture)], [textElement({ content: '' })])
    const id = newId()
    expect(json(await keep(browser, id, { clothingType: 'hoodie', color: 'Red', document, base: 0 }))).toMatchObject({
      _id: id,
      version: 1,
    })
    expect(await stateOf(browser, id)).toMatchObject({ _id: id, clothingType: 'hoodie', color: 'Red', document, version: 1 })
    expect((await visitor().get(`${PATH}/${id}`)).status).toBe(404)
  })

  it('counts what changes and not what is sent twice', async () => {
    const browser = visitor()
    const id = await begin(browser)
    const change = reading('Second', 1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(browser, id, change)))
    expect(answers.map((answer) => json(answer))).toEqual(answers.map(() => expect.objectContaining({ version: 2 }) as unknown))
    expect(json(await keep(browser, id, reading('Third', 2)))).toMatchObject({ version: 3 })
  })

  it('is not written over by whoever did not know of the last change: one of two at once is told', async () => {
    const browser = visitor()
    const id = await begin(browser)
    const answers = await Promise.all(['On the phone', 'On the desk'].map((content) => keep(browser, id, reading(content, 1))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && errorOf(refused).code).toBe('VERSION_CONFLICT')
    const kept = answers[0]?.status === 200 ? 'On the phone' : 'On the desk'
    expect(await wordsOf(browser, id)).toMatchObject({ content: kept })
    expect((await stateOf(browser, id)).version).toBe(2)
  })

  it('shows no picture of somebody else, and is for the print area of its garment', async () => {
    const theirs = await upload(visitor(), await plainPicture(31, 17, '#123456'))
    const browser = visitor()
    const refused = await keep(browser, newId(), { ...reading(''), document: designOf('hoodie', [imageElement(theirs)]) })
    expect(errorOf(refused)).toMatchObject({
      code: 'INVALID_DESIGN',
      fields: { 'document.front.elements.0.asset': expect.any(String) as unknown },
    })
    const elsewhere = await keep(browser, newId(), { ...reading(''), document: designOf('croptop', []) })
    expect(Object.keys(errorOf(elsewhere).fields ?? {})).toEqual(['document.front.area', 'document.back.area'])
  })

  it('that was thrown away does not come back by a late change', async () => {
    const browser = visitor()
    const id = await begin(browser)
    json(await browser.delete(`${PATH}/${id}`))
    expect((await keep(browser, id, reading('Late', 1))).status).toBe(404)
    expect((await list(browser)).drafts).toEqual([])
  })

  it.each([
    ['a document of tomorrow', { document: { ...reading('').document, version: 99 } }],
    ['a price', { price: 1 }],
    ['another garment', { clothingType: 'sock' }],
    ['half a version', { base: 0.5 }],
  ])('refuses %s', async (_, over) => {
    expect((await visitor().put(`${PATH}/${newId()}`, { ...reading('No'), ...over })).status).toBe(400)
  })

  it('may be as large as a request, and not larger', async () => {
    const browser = visitor()
    const path = { d: `M0 0${'L12345.6789 12345.6789'.repeat(900)}Z`, fill: '#000000' }
    const shape = (id: string): ShapeElement => ({
      id,
      type: 'shape',
      x: 10,
      y: 10,
      rotation: 0,
      opacity: 1,
      viewBox: { width: 100, height: 100 },
      paths: [path],
      width: 10,
      height: 10,
    })
    const shapes = (count: number) =>
      designOf(
        'hoodie',
        Array.from({ length: count }, (_, index) => shape(`s${index}`)),
      )
    json(await keep(browser, newId(), { ...reading(''), document: shapes(50) }))
    expect((await keep(browser, newId(), { ...reading(''), document: shapes(60) })).status).toBe(413)
  })
})

describe('the list of drafts', () => {
  it('begins with the one worked on last and leads on page by page', async () => {
    const browser = visitor()
    const ids: string[] = []
    for (const content of ['a', 'b', 'c', 'd', 'e']) {
      ids.push(await begin(browser, content))
      clock.advance(1)
    }
    const [first = ''] = ids
    json(await keep(browser, first, reading('a again', 1)))
    const one = await list(browser, '?limit=2')
    const two = await list(browser, `?limit=2&after=${one.next ?? ''}`)
    const three = await list(browser, `?limit=2&after=${two.next ?? ''}`)
    expect([one, two, three].flatMap((page) => page.drafts.map(({ _id }) => ids.indexOf(_id)))).toEqual([0, 4, 3, 2, 1])
    expect(three.next).toBeNull()
  })

  it('is full at fifty, and says so; what is there can still be changed', async () => {
    const browser = visitor()
    const id = await begin(browser)
    const [row] = await shop.database.select().from(drafts).where(eq(drafts.id, id))
    if (!row) throw new Error('There is no such draft.')
    await shop.database.insert(drafts).values(Array.from({ length: MOST_DRAFTS - 1 }, () => ({ ...row, id: newId() })))
    const refused = await keep(browser, newId(), reading('One more'))
    expect([refused.status, errorOf(refused).message]).toEqual([409, expect.stringContaining('50 drafts')])
    json(await keep(browser, id, reading('Changed', 1)))
  })
})

describe('a version with a name', () => {
  it('is had again as it was, whatever became of the draft', async () => {
    const browser = visitor()
    const id = await begin(browser)
    const named = read(await nameIt(browser, id, '  Before the party '), nameDraftVersion.response, 201)
    expect(named.name).toBe('Before the party')
    json(await keep(browser, id, reading('Second', 1)))
    expect(json(await browser.get(`${PATH}/${id}/versions/${named._id}`))).toMatchObject({
      color: 'Blue',
      document: reading('First').document,
    })
    expect(read(await browser.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toEqual([named])
    expect((await visitor().get(`${PATH}/${id}/versions/${named._id}`)).status).toBe(404)
    const other = await begin(browser)
    expect((await browser.get(`${PATH}/${other}/versions/${named._id}`)).status).toBe(404)
    json(await browser.delete(`${PATH}/${id}/versions/${named._id}`))
    expect(read(await browser.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toEqual([])
  })

  it('means the state its maker saw, has a name of its own, and there are twenty at most', async () => {
    const browser = visitor()
    const id = await begin(browser)
    expect((await nameIt(browser, id, 'Too early', 2)).status).toBe(409)
    for (let index = 0; index < MOST_DRAFT_VERSIONS; index += 1)
      read(await nameIt(browser, id, `Version ${index}`), nameDraftVersion.response, 201)
    expect(errorOf(await nameIt(browser, id, 'Version 3')).fields?.['name']).toContain('Another version')
    expect(errorOf(await nameIt(browser, id, 'One more')).fields?.['name']).toContain('20 versions')
    expect(errorOf(await nameIt(browser, id, ' ')).fields).toHaveProperty('name')
  })
})

describe('the list of a team', () => {
  const row = { id: '1', words: { Name: 'Perera', Number: '7' }, size: 'M' }
  const roster = { teamId: newId(), rows: [row] }
  const withList = (given: unknown, base = 0) => ({ ...reading('Kites', base), roster: given })
  const put = (browser: Browser, id: string, body: object) => browser.put(`${PATH}/${id}`, body)

  it('travels with its draft and the versions of it, and its change is one of the draft', async () => {
    const browser = visitor()
    const id = newId()
    json(await put(browser, id, withList(roster)))
    expect(await stateOf(browser, id)).toMatchObject({ version: 1, roster })
    const named = read(await nameIt(browser, id, 'First team'), nameDraftVersion.response, 201)
    // The same words, written down in another order, are no change.
    const turned = { ...roster, rows: [{ ...row, words: { Number: '7', Name: 'Perera' } }] }
    expect(json(await put(browser, id, withList(turned, 1)))).toMatchObject({ version: 1 })
    const corrected = { ...roster, rows: [{ ...row, size: 'L' }] }
    expect(json(await put(browser, id, withList(corrected, 1)))).toMatchObject({ version: 2 })
    expect(errorOf(await put(browser, id, withList({ ...roster, rows: [] }, 1))).code).toBe('VERSION_CONFLICT')
    expect((await stateOf(browser, id)).roster).toEqual(corrected)
    expect(json(await browser.get(`${PATH}/${id}/versions/${named._id}`))).toMatchObject({ roster })
    expect((await visitor().get(`${PATH}/${id}/versions/${named._id}`)).status).toBe(404)
  })

  it('is taken away with the data', async () => {
    const { browser } = await person(shop)
    const id = newId()
    json(await put(browser, id, withList(roster)))
    json(await nameIt(browser, id, 'Named'), 201)
    expect(JSON.parse((await browser.get('/api/users/export')).text)).toMatchObject({ drafts: [{ roster, versions: [{ roster }] }] })
  })

  it('keeps every alphabet, and a hundred rows of the longest words', async () => {
    const browser = visitor()
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      words: { Name: 'පෙරේරා 👟'.padEnd(200, 'x'), ශීර්ෂය: '' },
      size: 'M',
    }))
    const id = newId()
    json(await put(browser, id, withList({ ...roster, rows })))
    expect((await stateOf(browser, id)).roster?.rows).toEqual(rows)
  })

  const words = (over: object) => ({ ...roster, rows: [{ ...row, words: over }] })
  it.each([
    ['a hundred and one rows', { ...roster, rows: Array.from({ length: 101 }, (_, index) => ({ ...row, id: String(index) })) }],
    ['two rows of one id', { ...roster, rows: [row, row] }],
    ['an id that is no number', { ...roster, rows: [{ ...row, id: '1; drop' }] }],
    ['a team without an id', { rows: [row] }],
    ['an id of a team that is none', { ...roster, teamId: 'x' }],
    ['words that never end', words({ Name: 'x'.repeat(201) })],
    ['a column whose name never ends', words({ ['x'.repeat(25)]: '' })],
    ['a column without a name', words({ '': 'x' })],
    ['thirteen columns', words(Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`C${index}`, ''])))],
    ['signs that steer machines', words({ Name: 'a\u0000b' })],
    ['a new line', words({ Name: 'a\nb' })],
    ['half a letter', words({ Name: '\ud800' })],
    ['signs that steer machines in a column', words({ 'a\u0007': '' })],
    ['words that are no text', words({ Name: { $ne: '' } })],
    ['a size that is no text', { ...roster, rows: [{ ...row, size: 3 }] }],
    ['a key nobody knows', { ...roster, rows: [{ ...row, price: 1 }] }],
    ['a list that is no list', { ...roster, rows: { length: 1, 0: row } }],
    ['a text', 'Perera,7,M'],
    ['nothing at all', null],
  ])('is refused with %s', async (_, given) => {
    const browser = visitor()
    const id = newId()
    expect((await put(browser, id, withList(given))).status).toBe(400)
    expect((await browser.get(`${PATH}/${id}`)).status).toBe(404)
  })
})

describe('whoever signs in', () => {
  it('finds what the browser had in the making on every device, under the same id', async () => {
    const browser = visitor()
    const id = await begin(browser)
    json(await nameIt(browser, id, 'As a guest'), 201)
    const email = await openAccount(shop)
    await signIn(browser, email)
    json(await keep(browser, id, reading('Signed in', 1)))
    const phone = visitor()
    await signIn(phone, email)
    expect(await wordsOf(phone, id)).toMatchObject({ content: 'Signed in' })
    expect(read(await phone.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toMatchObject([{ name: 'As a guest' }])
  })

  it('takes drafts away with the data, and they go with the account', async () => {
    const { browser } = await person(shop)
    const id = await begin(browser, 'Mine')
    json(await nameIt(browser, id, 'Named'), 201)
    expect(JSON.parse((await browser.get('/api/users/export')).text)).toMatchObject({
      drafts: [{ _id: id, versions: [{ name: 'Named', document: reading('Mine').document }] }],
    })
    json(await browser.send({ method: 'POST', url: '/api/users/delete-account', payload: { password: PASSWORD } }))
    expect(await shop.database.$count(drafts, eq(drafts.id, id))).toBe(0)
  })
})

describe('after ninety days', () => {
  it('the untouched drafts of guests are thrown away, those of people stay', async () => {
    const guest = visitor()
    const old = await begin(guest)
    const { browser } = await person(shop)
    const theirs = await begin(browser)
    clock.advance(91 * 24 * 60)
    const young = await begin(guest)
    await Promise.all(Object.values(draftJobs({ database: shop.database, clock })).map((tidy) => tidy({}, jobContext())))
    const left = await shop.database.select({ id: drafts.id }).from(drafts)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs, young]))
    expect(left.map(({ id }) => id)).not.toContain(old)
  })
})
