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
import { drafts } from './schema.ts'
import { deleteStaleDraftsJob } from './service.ts'

let shop: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const PATH = '/api/design-drafts'
const visitor = (): Browser => new Browser(shop)
type DraftInput = z.input<typeof saveDraft.body>

const createDraftInput = (content: string, base = 0): DraftInput => ({
  clothingType: 'hoodie',
  color: 'Blue',
  document: createDesignDocument('hoodie', [createTextElement({ content })]),
  base,
})
const putDraft = (browser: Browser, id: string, body: DraftInput) => browser.put(`${PATH}/${id}`, body)
const createDraft = async (browser: Browser, content = 'First'): Promise<string> => {
  const id = newId()
  parseJson(await putDraft(browser, id, createDraftInput(content)))
  return id
}
const readStoredDraft = async (browser: Browser, id: string) => parseResponse(await browser.get(`${PATH}/${id}`), readDraft.response)
const readFirstElement = async (browser: Browser, id: string): Promise<unknown> =>
  (await readStoredDraft(browser, id)).document.front.elements[0]
const createNamedVersion = (browser: Browser, id: string, name: string, version = 1) =>
  browser.post(`${PATH}/${id}/versions`, { name, version })
const listOwnDrafts = async (browser: Browser, query = '') => parseResponse(await browser.get(`${PATH}${query}`), listDrafts.response)

describe('a draft', () => {
  it('is stored for a guest and returned as it was sent', async () => {
    const browser = visitor()
    const picture = await uploadTestPicture(browser, await createPlainPicture(80, 40))
    const document = createDesignDocument('hoodie', [createImageElement(picture)], [createTextElement({ content: '' })])
    const id = newId()
    expect(parseJson(await putDraft(browser, id, { clothingType: 'hoodie', color: 'Red', document, base: 0 }))).toMatchObject({
      _id: id,
      version: 1,
    })
    expect(await readStoredDraft(browser, id)).toMatchObject({ _id: id, clothingType: 'hoodie', color: 'Red', document, version: 1 })
    expect((await visitor().get(`${PATH}/${id}`)).status).toBe(404)
  })

  it('raises its version for changes and not for repetitions', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    const change = createDraftInput('Second', 1)
    const responses = await Promise.all(Array.from({ length: 6 }, () => putDraft(browser, id, change)))
    expect(responses.map((answer) => parseJson(answer))).toEqual(responses.map(() => expect.objectContaining({ version: 2 }) as unknown))
    expect(parseJson(await putDraft(browser, id, createDraftInput('Third', 2)))).toMatchObject({ version: 3 })
  })

  it('returns 409 to one of two concurrent changes of the same version', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    const responses = await Promise.all(
      ['On the phone', 'On the desk'].map((content) => putDraft(browser, id, createDraftInput(content, 1))),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const rejection = responses.find(({ status }) => status === 409)
    expect(rejection && parseError(rejection).code).toBe('VERSION_CONFLICT')
    const winningContent = responses[0]?.status === 200 ? 'On the phone' : 'On the desk'
    expect(await readFirstElement(browser, id)).toMatchObject({ content: winningContent })
    expect((await readStoredDraft(browser, id)).version).toBe(2)
  })

  it('rejects a picture of somebody else and the print area of another garment', async () => {
    const foreignPicture = await uploadTestPicture(visitor(), await createPlainPicture(31, 17, '#123456'))
    const browser = visitor()
    const rejection = await putDraft(browser, newId(), {
      ...createDraftInput(''),
      document: createDesignDocument('hoodie', [createImageElement(foreignPicture)]),
    })
    expect(parseError(rejection)).toMatchObject({
      code: 'INVALID_DESIGN',
      fields: { 'document.front.elements.0.asset': expect.any(String) as unknown },
    })
    const areaRejection = await putDraft(browser, newId(), { ...createDraftInput(''), document: createDesignDocument('croptop', []) })
    expect(Object.keys(parseError(areaRejection).fields ?? {})).toEqual(['document.front.area', 'document.back.area'])
  })

  it('stays deleted when a late change arrives', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    parseJson(await browser.delete(`${PATH}/${id}`))
    expect((await putDraft(browser, id, createDraftInput('Late', 1))).status).toBe(404)
    expect((await listOwnDrafts(browser)).drafts).toEqual([])
  })

  it.each([
    ['a document of a later version', { document: { ...createDraftInput('').document, version: 99 } }],
    ['a price', { price: 1 }],
    ['another garment', { clothingType: 'sock' }],
    ['half a version', { base: 0.5 }],
  ])('rejects %s', async (_, over) => {
    expect((await visitor().put(`${PATH}/${newId()}`, { ...createDraftInput('No'), ...over })).status).toBe(400)
  })

  it('may be as large as the body limit, and returns 413 above it', async () => {
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
    parseJson(await putDraft(browser, newId(), { ...createDraftInput(''), document: shapes(50) }))
    expect((await putDraft(browser, newId(), { ...createDraftInput(''), document: shapes(60) })).status).toBe(413)
  })
})

describe('the list of drafts', () => {
  it('is paginated, the latest changed first', async () => {
    const browser = visitor()
    const ids: string[] = []
    for (const content of ['a', 'b', 'c', 'd', 'e']) {
      ids.push(await createDraft(browser, content))
      clock.advance(1)
    }
    const [first = ''] = ids
    parseJson(await putDraft(browser, first, createDraftInput('a again', 1)))
    const one = await listOwnDrafts(browser, '?limit=2')
    const two = await listOwnDrafts(browser, `?limit=2&after=${one.next ?? ''}`)
    const three = await listOwnDrafts(browser, `?limit=2&after=${two.next ?? ''}`)
    expect([one, two, three].flatMap((page) => page.drafts.map(({ _id }) => ids.indexOf(_id)))).toEqual([0, 4, 3, 2, 1])
    expect(three.next).toBeNull()
  })

  it('rejects the fifty-first draft, and existing drafts can still be changed', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    const [row] = await shop.database.select().from(drafts).where(eq(drafts.id, id))
    if (!row) throw new Error('There is no such draft.')
    await shop.database.insert(drafts).values(Array.from({ length: MAX_DRAFTS - 1 }, () => ({ ...row, id: newId() })))
    const rejection = await putDraft(browser, newId(), createDraftInput('One more'))
    expect([rejection.status, parseError(rejection).message]).toEqual([409, expect.stringContaining('50 drafts')])
    parseJson(await putDraft(browser, id, createDraftInput('Changed', 1)))
  })
})

describe('a named version', () => {
  it('is returned unchanged after later changes of the draft', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    const namedVersion = parseResponse(await createNamedVersion(browser, id, '  Before the party '), createDraftVersion.response, 201)
    expect(namedVersion.name).toBe('Before the party')
    parseJson(await putDraft(browser, id, createDraftInput('Second', 1)))
    expect(parseJson(await browser.get(`${PATH}/${id}/versions/${namedVersion._id}`))).toMatchObject({
      color: 'Blue',
      document: createDraftInput('First').document,
    })
    expect(parseResponse(await browser.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toEqual([namedVersion])
    expect((await visitor().get(`${PATH}/${id}/versions/${namedVersion._id}`)).status).toBe(404)
    const other = await createDraft(browser)
    expect((await browser.get(`${PATH}/${other}/versions/${namedVersion._id}`)).status).toBe(404)
    parseJson(await browser.delete(`${PATH}/${id}/versions/${namedVersion._id}`))
    expect(parseResponse(await browser.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toEqual([])
  })

  it('is made of the version the client knows, has a unique name, and is limited to twenty', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    expect((await createNamedVersion(browser, id, 'Too early', 2)).status).toBe(409)
    for (let index = 0; index < MAX_DRAFT_VERSIONS; index += 1)
      parseResponse(await createNamedVersion(browser, id, `Version ${index}`), createDraftVersion.response, 201)
    expect(parseError(await createNamedVersion(browser, id, 'Version 3')).fields?.['name']).toContain('Another version')
    expect(parseError(await createNamedVersion(browser, id, 'One more')).fields?.['name']).toContain('20 versions')
    expect(parseError(await createNamedVersion(browser, id, ' ')).fields).toHaveProperty('name')
  })
})

describe('the roster of a draft', () => {
  const row = { id: '1', words: { Name: 'Perera', Number: '7' }, size: 'M' }
  const roster = { teamId: newId(), rows: [row] }
  const createRosterInput = (teamRoster: unknown, base = 0) => ({ ...createDraftInput('Kites', base), roster: teamRoster })
  const put = (browser: Browser, id: string, body: object) => browser.put(`${PATH}/${id}`, body)

  it('is stored with the draft and its versions, and a change of it raises the version', async () => {
    const browser = visitor()
    const id = newId()
    parseJson(await put(browser, id, createRosterInput(roster)))
    expect(await readStoredDraft(browser, id)).toMatchObject({ version: 1, roster })
    const namedVersion = parseResponse(await createNamedVersion(browser, id, 'First team'), createDraftVersion.response, 201)
    // The same words in another order are no change.
    const reorderedRoster = { ...roster, rows: [{ ...row, words: { Number: '7', Name: 'Perera' } }] }
    expect(parseJson(await put(browser, id, createRosterInput(reorderedRoster, 1)))).toMatchObject({ version: 1 })
    const correctedRoster = { ...roster, rows: [{ ...row, size: 'L' }] }
    expect(parseJson(await put(browser, id, createRosterInput(correctedRoster, 1)))).toMatchObject({ version: 2 })
    expect(parseError(await put(browser, id, createRosterInput({ ...roster, rows: [] }, 1))).code).toBe('VERSION_CONFLICT')
    expect((await readStoredDraft(browser, id)).roster).toEqual(correctedRoster)
    expect(parseJson(await browser.get(`${PATH}/${id}/versions/${namedVersion._id}`))).toMatchObject({ roster })
    expect((await visitor().get(`${PATH}/${id}/versions/${namedVersion._id}`)).status).toBe(404)
  })

  it('is part of the data export', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = newId()
    parseJson(await put(browser, id, createRosterInput(roster)))
    parseJson(await createNamedVersion(browser, id, 'Named'), 201)
    expect(JSON.parse((await browser.get('/api/users/export')).text)).toMatchObject({ drafts: [{ roster, versions: [{ roster }] }] })
  })

  it('accepts every alphabet, and a hundred rows with the longest words', async () => {
    const browser = visitor()
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      words: { Name: 'පෙරේරා 👟'.padEnd(200, 'x'), ශීර්ෂය: '' },
      size: 'M',
    }))
    const id = newId()
    parseJson(await put(browser, id, createRosterInput({ ...roster, rows })))
    expect((await readStoredDraft(browser, id)).roster?.rows).toEqual(rows)
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
  ])('is rejected with %s', async (_, invalidRoster) => {
    const browser = visitor()
    const id = newId()
    expect((await put(browser, id, createRosterInput(invalidRoster))).status).toBe(400)
    expect((await browser.get(`${PATH}/${id}`)).status).toBe(404)
  })
})

describe('the drafts of a user', () => {
  it('include those made as a guest, on every device and under the same id', async () => {
    const browser = visitor()
    const id = await createDraft(browser)
    parseJson(await createNamedVersion(browser, id, 'As a guest'), 201)
    const email = await createAccount(shop)
    await signInWithPassword(browser, email)
    parseJson(await putDraft(browser, id, createDraftInput('Signed in', 1)))
    const phone = visitor()
    await signInWithPassword(phone, email)
    expect(await readFirstElement(phone, id)).toMatchObject({ content: 'Signed in' })
    expect(parseResponse(await phone.get(`${PATH}/${id}/versions`), listDraftVersions.response).versions).toMatchObject([
      { name: 'As a guest' },
    ])
  })

  it('are part of the data export, and are deleted with the account', async () => {
    const { browser } = await createSignedInUser(shop)
    const id = await createDraft(browser, 'Mine')
    parseJson(await createNamedVersion(browser, id, 'Named'), 201)
    expect(JSON.parse((await browser.get('/api/users/export')).text)).toMatchObject({
      drafts: [{ _id: id, versions: [{ name: 'Named', document: createDraftInput('Mine').document }] }],
    })
    parseJson(await browser.send({ method: 'POST', url: '/api/users/delete-account', payload: { password: PASSWORD } }))
    expect(await shop.database.$count(drafts, eq(drafts.id, id))).toBe(0)
  })
})

describe('stale drafts', () => {
  it('of guests are deleted after ninety days, those of users stay', async () => {
    const guest = visitor()
    const staleDraft = await createDraft(guest)
    const { browser } = await createSignedInUser(shop)
    const foreignPicture = await createDraft(browser)
    clock.advance(91 * 24 * 60)
    const recentDraft = await createDraft(guest)
    await deleteStaleDraftsJob.createHandler({ ...shop, services: { ...shop.services, clock } })({}, createJobContext())
    const remainingDrafts = await shop.database.select({ id: drafts.id }).from(drafts)
    expect(remainingDrafts.map(({ id }) => id)).toEqual(expect.arrayContaining([foreignPicture, recentDraft]))
    expect(remainingDrafts.map(({ id }) => id)).not.toContain(staleDraft)
  })
})
