import {
  type saveDraft,
  listDrafts,
  listDraftVersions,
  MAX_DRAFT_VERSIONS,
  MAX_DRAFTS,
  createDraftVersion,
  readDraft,
} from '@picasso/contract'
import type { ShapeElement } from '@picasso/design'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'

import {
  Browser,
  createDesignDocument,
  parseError,
  createImageElement,
  parseJson,
  createPlainPicture,
  parseResponse,
  createTextElement,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { createTestClock, createAccount, createSignedInUser, PASSWORD, signInWithPassword } from '../../../test/test-users.ts'
import { draftJobs } from './index.ts'
import { drafts } from './schema.ts'

let shop: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const PATH = '/api/design-drafts'
const visitor = (): Browser => new Browser(shop)
type DraftToKeep = z.input<typeof saveDraft.body>

const reading = (content: string, base = 0): DraftToKeep => ({
  clothingType: 'hoodie',
  color: 'Blue',
  document: createDesignDocument('hoodie', [createTextElement({ content })]),
  base,
})
const keep = (browser: Browser, id: string, body: DraftToKeep) => browser.put(`${PATH}/${id}`, body)
const begin = async (browser: Browser, content = 'First'): Promise<string> => {
  const id = newId()
  parseJson(await keep(browser, id, reading(content)))
  return id
}
const stateOf = async (browser: Browser, id: string) => parseResponse(await browser.get(`${PATH}/${id}`), readDraft.response)
const wordsOf = async (browser: Browser, id: string): Promise<unknown> => (await stateOf(browser, id)).document.front.elements[0]
const nameIt = (browser: Browser, id: string, name: string, version = 1) => browser.post(`${PATH}/${id}/versions`, { name, version })
const list = async (browser: Browser, query = '') => parseResponse(await browser.get(`${PATH}${query}`), listDrafts.response)

describe('a draft', () => {
  it('is kept for a guest and found again as it was sent', async () => {
    const browser = visitor()
    const picture = await uploadTestPicture(browser, await createPlainPicture(80, 40))
    const document = createDesignDocument('hoodie', [createImageElement(picture)], [createTextElement({ content: '' })])
    const id = newId()
    expect(parseJson(await keep(browser, id, { clothingType: 'hoodie', color: 'Red', document, base: 0 }))).toMatchObject({
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
    expect(answers.map((answer) => parseJson(answer))).toEqual(answers.map(() => expect.objectContaining({ version: 2 }) as unknown))
    expect(parseJson(await keep(browser, id, reading('Third', 2)))).toMatchObject({ version: 3 })
  })

  it('is not written over by whoever did not know of the last change: one of two at once is told', async () => {
    const browser = visitor()
    const id = await begin(browser)
    const answers = await Promise.all(['On the phone', 'On the desk'].map((content) => keep(browser, id, reading(content, 1))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && parseError(refused).code).toBe('VERSION_CONFLICT')
    const kept = answers[0]?.status === 200 ? 'On the phone' : 'On the desk'
    expect(await wordsOf(browser, id)).toMatchObject({ content: kept })
    expect((await stateOf(browser, id)).version).toBe(2)
  })

  it('shows no picture of somebody else, and is for the print area of its garment', async () => {
    const theirs = await uploadTestPicture(visitor(), await createPlainPicture(31, 17, '#123456'))
    const browser = visitor()
    const refused = await keep(browser, newId(), { ...reading(''), document: createDesignDocument('hoodie', [createImageElement(theirs)]) })
    expect(parseError(refused)).toMatchObject({
      code: 'INVALID_DESIGN',
      fields: { 'document.front.elements.0.asset': expect.any(String) as unknown },
    })
    const elsewhere = await keep(browser, newId(), { ...reading(''), document: createDesignDocument('croptop', []) })
    expect(Object.keys(parseError(elsewhere).fields ?? {})).toEqual(['document.front.area', 'document.back.area'])
  })

  it('that was thrown away does not come back by a late change', async () => {
    const browser = visitor()
    const id = await begin(browser)
    parseJson(await browser.delete(`${PATH}/${id}`))
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
      createDesignDocument(
        'hoodie',
        Array.from({ length: count }, (_, index) => shape(`s${index}`)),
      )
    parseJson(await keep(browser, newId(), { ...reading(''), document: shapes(50) }))
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
    parseJson(await keep(browser, first, reading('a again', 1)))
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
    await shop.database.insert(drafts).values(Array.from({ length: MAX_DRAFTS - 1 }, () => ({ ...row, id: newId() })))
    const refused = await keep(browser, newId(), reading('One more'))
    expect([refused.status, parseError(refused).message]).toEqual([409, expect.stringContaining('50 drafts')])
    parseJson(await keep(browser, id, reading('Changed', 1)))
  })
})

describe('a version with a name', () => {
  it('is had again as it was, whatever became of the draft', async () => {
    const browser = visitor()
    const id = await begin(browser)
    const named = parseResponse(await nameIt(browser, id, '  Before the party '), createDraftVersion.response, 201)
    expect(named.name).toBe('Before the party')
    parseJson(await keep(browser, id, reading('Second', 1)))
    expect(parseJson(await browser.get(`${PATH}/${id}/versions/${named._id}`))).toMatchObject({
      color: 'Blue',
      document: reading('First').document,
    })
    expect(parseResponse(await browser.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toEqual([named])
    expect((await visitor().get(`${PATH}/${id}/versions/${named._id}`)).status).toBe(404)
    const other = await begin(browser)
    expect((await browser.get(`${PATH}/${other}/versions/${named._id}`)).status).toBe(404)
    parseJson(await browser.delete(`${PATH}/${id}/versions/${named._id}`))
    expect(parseResponse(await browser.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toEqual([])
  })

  it('means the state its maker saw, has a name of its own, and there are twenty at most', async () => {
    const browser = visitor()
    const id = await begin(browser)
    expect((await nameIt(browser, id, 'Too early', 2)).status).toBe(409)
    for (let index = 0; index < MAX_DRAFT_VERSIONS; index += 1)
      parseResponse(await nameIt(browser, id, `Version ${index}`), createDraftVersion.response, 201)
    expect(parseError(await nameIt(browser, id, 'Version 3')).fields?.['name']).toContain('Another version')
    expect(parseError(await nameIt(browser, id, 'One more')).fields?.['name']).toContain('20 versions')
    expect(parseError(await nameIt(browser, id, ' ')).fields).toHaveProperty('name')
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
    parseJson(await put(browser, id, withList(roster)))
    expect(await stateOf(browser, id)).toMatchObject({ version: 1, roster })
    const named = parseResponse(await nameIt(browser, id, 'First team'), createDraftVersion.response, 201)
    // The same words, written down in another order, are no change.
    const turned = { ...roster, rows: [{ ...row, words: { Number: '7', Name: 'Perera' } }] }
    expect(parseJson(await put(browser, id, withList(turned, 1)))).toMatchObject({ version: 1 })
    const corrected = { ...roster, rows: [{ ...row, size: 'L' }] }
    expect(parseJson(await put(browser, id, withList(corrected, 1)))).toMatchObject({ version: 2 })
    expect(parseError(await put(browser, id, withList({ ...roster, rows: [] }, 1))).code).toBe('VERSION_CONFLICT')
    expect((await stateOf(browser, id)).roster).toEqual(corrected)
    expect(parseJson(await browser.get(`${PATH}/${id}/versions/${named._id}`))).toMatchObject({ roster })
    expect((await visitor().get(`${PATH}/${id}/versions/${named._id}`)).status).toBe(404)
  })

  it('is taken away with the data', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = newId()
    parseJson(await put(browser, id, withList(roster)))
    parseJson(await nameIt(browser, id, 'Named'), 201)
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
    parseJson(await put(browser, id, withList({ ...roster, rows })))
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
    parseJson(await nameIt(browser, id, 'As a guest'), 201)
    const email = await createAccount(shop)
    await signInWithPassword(browser, email)
    parseJson(await keep(browser, id, reading('Signed in', 1)))
    const phone = visitor()
    await signInWithPassword(phone, email)
    expect(await wordsOf(phone, id)).toMatchObject({ content: 'Signed in' })
    expect(parseResponse(await phone.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toMatchObject([
      { name: 'As a guest' },
    ])
  })

  it('takes drafts away with the data, and they go with the account', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await begin(browser, 'Mine')
    parseJson(await nameIt(browser, id, 'Named'), 201)
    expect(JSON.parse((await browser.get('/api/users/export')).text)).toMatchObject({
      drafts: [{ _id: id, versions: [{ name: 'Named', document: reading('Mine').document }] }],
    })
    parseJson(await browser.send({ method: 'POST', url: '/api/users/delete-account', payload: { password: PASSWORD } }))
    expect(await shop.database.$count(drafts, eq(drafts.id, id))).toBe(0)
  })
})

describe('after ninety days', () => {
  it('the untouched drafts of guests are thrown away, those of people stay', async () => {
    const guest = visitor()
    const old = await begin(guest)
    const { browser } = await createSignedInUser(shop)
    const theirs = await begin(browser)
    clock.advance(91 * 24 * 60)
    const young = await begin(guest)
    await Promise.all(Object.values(draftJobs({ database: shop.database, clock })).map((tidy) => tidy({}, createJobContext())))
    const left = await shop.database.select({ id: drafts.id }).from(drafts)
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([theirs, young]))
    expect(left.map(({ id }) => id)).not.toContain(old)
  })
})
