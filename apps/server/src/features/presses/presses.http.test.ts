import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listPresses, listReviewItems, type Press } from '@picasso/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { type Browser, parseError, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { addTestPress, orderPrintedTop, readTickets, runPressMinute, servePresses } from '../../../test/print-floor.ts'
import { tickets } from '../production/schema.ts'
import { DestinationError } from './destination.ts'
import { openFolder, toDestinationError } from './folder.ts'
import { presses } from './schema.ts'

let shop: TestShop
let owner: Browser
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'picasso-presses-'))
  shop = await startTestShop({
    environment: {
      PRESS_FOLDERS: join(root, 'hot'),
    },
  })
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true, force: true })
})
// A new press gets every ticket that waits, also those of the test before.
afterEach(async () => {
  await shop.database.update(tickets).set({ state: 'packed' })
  await shop.database.update(presses).set({ deletedAt: new Date(), isAutomatic: false })
})

let folderCount = 0
const createFolder = async (): Promise<string> => {
  folderCount += 1
  const folder = join(root, 'hot', `film-${folderCount}`)
  await mkdir(folder, { recursive: true })
  return folder
}
/** Only for cropped tops of these tests, so that each has its own tickets: the press is switched off at the end of its test. */
const openPress = async (over: Partial<Press> = {}) => {
  const folder = await createFolder()
  return { folder, press: await addTestPress(owner, { kind: 'folder', path: folder }, over) }
}
/** What a program that watches the folder sees. */
const listFolder = async (folder: string): Promise<string[]> => (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
const readPress = async ({ _id }: Press): Promise<Press> => {
  const listed = parseResponse(await owner.get(listPresses.path), listPresses.response)
  const press = listed.presses.find((candidate) => candidate._id === _id)
  if (!press) throw new Error('The press is not listed.')
  return press
}
/** Takes its work back and deletes it, so that it gets no tickets of the next test. */
const retire = async ({ _id }: Press): Promise<void> => {
  parseJson(await owner.post(`/api/presses/${_id}/take-back`, {}))
  await servePresses(shop)
  parseJson(await owner.delete(`/api/presses/${_id}`))
}
const readStates = async (number: string) =>
  (await readTickets(owner, number)).map((ticket) => [ticket.code, ticket.state, ...ticket.presses.map(({ state }) => state)])
/** A matcher of the type that it matches. */
const containing = (text: string): unknown => expect.stringContaining(text)
const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes)

describe('a hot folder', () => {
  it('gets complete files under their names, and then the ticket; what is fetched moves the ticket', async () => {
    const { folder, press } = await openPress()
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    const stem = (side: string) => `${order.number}-1-${side}-croptop-Black-M-1`
    const prints = [`${stem('back')}.png`, `${stem('front')}.png`]
    expect(await listFolder(folder)).toEqual([`${order.number}-1.json`, `${order.number}-1.txt`, ...prints].toSorted())
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
    const ticket: unknown = JSON.parse(await readFile(join(folder, `${order.number}-1.json`), 'utf8'))
    const expectedFiles = await Promise.all(
      ['front', 'back'].map(async (side) => {
        const bytes = await readFile(join(folder, `${stem(side)}.png`))
        return { name: `${stem(side)}.png`, kind: 'print', side, sha256: sha256(bytes), bytes: bytes.length }
      }),
    )
    expect(ticket).toMatchObject({ ticket: `${order.number}-1`, press: press.name, garment: 'croptop', quantity: 1, files: expectedFiles })
    expect(JSON.stringify(ticket)).not.toContain(order.contact.email)
    expect(await readFile(join(folder, `${order.number}-1.txt`), 'utf8')).toContain(`1 × croptop, Black, size M`)
    expect(await readStates(order.number)).toEqual([[`${order.number}-1`, 'waiting', 'delivered']])
    // One of two is not all.
    await rm(join(folder, prints[0] ?? ''))
    await runPressMinute(shop)
    expect(await readStates(order.number)).toEqual([[`${order.number}-1`, 'waiting', 'delivered']])
    await rm(join(folder, prints[1] ?? ''))
    await runPressMinute(shop)
    expect(await readStates(order.number)).toEqual([[`${order.number}-1`, 'printing', 'fetched']])
    // And never again by itself.
    await runPressMinute(shop)
    expect(await listFolder(folder)).toEqual([`${order.number}-1.json`, `${order.number}-1.txt`])
    await retire(press)
  })

  it('gets every kind of file that it is set to, and leaves the ticket where it is if the shop wants that', async () => {
    const { folder, press } = await openPress({
      files: ['print', 'print-pdf', 'under-base', 'mirrored', 'cut-svg', 'cut-dxf', 'cut-hpgl'],
      movesTickets: false,
      template: '{order}_{ticket}_{side}',
      cut: { offsetMm: 2, isMirrored: true },
    })
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    const stem = `${order.number}_1_front`
    expect((await listFolder(folder)).filter((name) => name.startsWith(stem))).toEqual(
      ['-cut.dxf', '-cut.plt', '-cut.svg', '-mirrored.png', '-under-base.png', '.pdf', '.png']
        .map((ending) => `${stem}${ending}`)
        .toSorted(),
    )
    const readCutFile = () => readFile(join(folder, `${stem}-cut.svg`), 'utf8')
    const download = async (query: string) =>
      (await owner.get(`/api/production/lines/${order.lines[0]?._id}/front/cut-lines/svg${query}`)).bytes.toString()
    expect(await readCutFile()).toBe(await download('?offset=2&mirrored=true'))
    // What it has not fetched comes again with another distance.
    const { problem: _, _id, waiting: __, failed: ___, ...settings } = await readPress(press)
    parseJson(await owner.put(`/api/presses/${_id}`, { ...settings, cut: { offsetMm: 0, isMirrored: false } }))
    await runPressMinute(shop)
    await runPressMinute(shop)
    expect(await readCutFile()).toBe(await download(''))
    for (const name of await listFolder(folder)) if (name.startsWith(`${order.number}_`)) await rm(join(folder, name))
    await runPressMinute(shop)
    expect(await readStates(order.number)).toEqual([[`${order.number}-1`, 'waiting', 'fetched']])
    await retire(press)
  })

  it('loses nothing while it is missing, and no file counts as fetched during that time', async () => {
    const { folder, press } = await openPress()
    const first = await orderPrintedTop(shop)
    await servePresses(shop)
    await rename(folder, `${folder}-elsewhere`)
    const second = await orderPrintedTop(shop)
    await runPressMinute(shop)
    expect((await readPress(press)).problem).toMatchObject({ kind: 'unreachable' })
    // As when a network drive is not mounted: an empty folder is in its place.
    await mkdir(folder)
    await runPressMinute(shop)
    expect((await readPress(press)).problem).toMatchObject({ kind: 'unreachable' })
    expect(await readdir(folder)).toEqual([])
    expect(await readStates(first.order.number)).toEqual([[`${first.order.number}-1`, 'waiting', 'delivered']])
    const { items } = parseResponse(await owner.get(listReviewItems.path), listReviewItems.response)
    expect(items.filter(({ kind }) => kind === 'press-problem').map(({ text }) => text)).toEqual([expect.stringContaining(press.name)])
    await rm(folder, { recursive: true })
    await rename(`${folder}-elsewhere`, folder)
    await runPressMinute(shop)
    expect((await readPress(press)).problem).toBeNull()
    expect((await listFolder(folder)).filter((name) => name.startsWith(second.order.number)).length).toBe(4)
    await retire(press)
  })

  it('is never written to through a link that leads out of what the operator named', async () => {
    const outside = await mkdtemp(join(root, 'outside-'))
    await mkdir(join(root, 'hot'), { recursive: true })
    const link = join(root, 'hot', 'link')
    await symlink(outside, link)
    const press = await addTestPress(owner, { kind: 'folder', path: link })
    await servePresses(shop)
    expect((await readPress(press)).problem).toMatchObject({ kind: 'outside' })
    expect(await readdir(outside)).toEqual([])
    // Taken back while nothing can be reached: the place is changed, and then it can be deleted.
    parseJson(await owner.post(`/api/presses/${press._id}/take-back`, {}))
    const { problem: _, _id, waiting: __, failed: ___, ...settings } = await readPress(press)
    parseJson(await owner.put(`/api/presses/${_id}`, { ...settings, destination: { kind: 'api' } }))
    await servePresses(shop)
    parseJson(await owner.delete(`/api/presses/${_id}`))
  })

  it('keeps a file of somebody else that has the name, says so, and delivers the other tickets', async () => {
    const { folder, press } = await openPress()
    const first = await orderPrintedTop(shop)
    const name = `${first.order.number}-1-front-croptop-Black-M-1.png`
    await writeFile(join(folder, name), 'of somebody else')
    const second = await orderPrintedTop(shop)
    await servePresses(shop)
    expect((await readPress(press)).problem).toMatchObject({ kind: 'name-taken', file: name })
    expect(await readFile(join(folder, name), 'utf8')).toBe('of somebody else')
    expect(await listFolder(folder)).toContain(`${second.order.number}-1.json`)
    expect(await listFolder(folder)).not.toContain(`${first.order.number}-1.json`)
    await rm(join(folder, name))
    await runPressMinute(shop)
    expect((await readPress(press)).problem).toBeNull()
    expect(await listFolder(folder)).toContain(`${first.order.number}-1.json`)
    await retire(press)
  })

  it('loses the files of an order that is cancelled or stopped before they are fetched', async () => {
    const { folder, press } = await openPress()
    const { order } = await orderPrintedTop(shop)
    const held = await orderPrintedTop(shop)
    await servePresses(shop)
    parseJson(await owner.put(`/api/orders/shipping-status/${order._id}`, { shippingStatus: 'cancelled' }))
    parseJson(await owner.put(`/api/orders/shipping-status/${held.order._id}`, { shippingStatus: 'on_hold', reason: 'Ask the buyer' }))
    await runPressMinute(shop)
    expect(await listFolder(folder)).toEqual([])
    parseJson(await owner.put(`/api/orders/shipping-status/${held.order._id}`, { shippingStatus: 'pending' }))
    await runPressMinute(shop)
    expect((await listFolder(folder)).length).toBe(4)
    await retire(press)
  })

  it('gets the files of the new size when the buyer changes it in time, and not the old ones', async () => {
    const { folder, press } = await openPress()
    const { browser, order } = await orderPrintedTop(shop)
    await servePresses(shop)
    parseJson(
      await browser.put(`/api/orders/order/${order._id}/lines/${order.lines[0]?._id}/size`, { size: 'large', version: order.version }),
    )
    await runPressMinute(shop)
    await runPressMinute(shop)
    expect(await listFolder(folder)).toEqual(
      [
        `${order.number}-1.json`,
        `${order.number}-1.txt`,
        ...['back', 'front'].map((side) => `${order.number}-1-${side}-croptop-Black-L-1.png`),
      ].toSorted(),
    )
    await retire(press)
  })
})

describe('a folder', () => {
  it('that cannot be written to, or is full, is named as such', async () => {
    // Read-only on every Linux, also for root.
    const destination = openFolder({ path: '/proc/sys', roots: ['/proc'], pressId: 'x' })
    const problems = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOENT', 'ESTALE'].map((code) => {
      const error = toDestinationError(Object.assign(new Error(code), { code }))
      return error instanceof DestinationError ? error.problem : error
    })
    expect(problems).toEqual(['full', 'full', 'read-only', 'read-only', 'unreachable', 'unreachable'])
    await expect(destination.open(false)).rejects.toThrow(DestinationError)
  })
})

describe('the settings of a press', () => {
  it('are rejected with a sentence for the field', async () => {
    const folder = await createFolder()
    const first = await addTestPress(owner, { kind: 'folder', path: folder }, { name: 'Film left', isAutomatic: false })
    const post = async (change: object) =>
      parseError(
        await owner.post('/api/presses', {
          name: 'Another',
          kind: 'dtf',
          template: '{order}-{ticket}-{side}',
          files: ['print'],
          destination: { kind: 'api' },
          cut: { offsetMm: 0, isMirrored: false },
          garments: [],
          isAutomatic: false,
          movesTickets: true,
          ...change,
        }),
      ).fields
    expect(await post({ name: 'FILM LEFT' })).toEqual({ name: 'Another press is called that.' })
    expect(await post({ files: ['print', 'sheet-png'] })).toMatchObject({ files: containing('twice') })
    expect(await post({ cut: { offsetMm: 21, isMirrored: false } })).toEqual({ 'cut.offsetMm': containing('20') })
    expect(await post({ files: [] })).toEqual({ files: 'Choose at least one file that it gets.' })
    expect(await post({ template: '../{order}-{ticket}-{side}' })).toEqual({ template: containing('“/”') })
    expect(await post({ template: '{order}-{side}' })).toEqual({ template: containing('{ticket}') })
    for (const path of ['/etc', `${root}/hot/../outside`, 'hot/film', `${root}/hotter`])
      expect(await post({ destination: { kind: 'folder', path } })).toEqual({
        'destination.path': containing(join(root, 'hot')),
      })
    expect(await post({ destination: { kind: 'folder', path: `${folder}/` } })).toEqual({
      'destination.path': 'Film left gets its files there already.',
    })
    expect(await post({ destination: { kind: 'bucket', prefix: 'film' } })).toEqual({ 'destination.prefix': containing('no bucket') })
    parseJson(await owner.delete(`/api/presses/${first._id}`))
    // Its name and place are free again.
    await retire(await addTestPress(owner, { kind: 'folder', path: folder }, { name: 'Film left' }))
  })

  it('keep a press from being deleted or moved while work waits for it, and its work can be taken back', async () => {
    const { folder, press } = await openPress({ name: 'Film right' })
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    expect(await readPress(press)).toMatchObject({ waiting: 1, failed: 0 })
    const refused = parseError(await owner.delete(`/api/presses/${press._id}`))
    expect([refused.code, refused.message]).toEqual(['IN_USE', expect.stringContaining('A ticket waits for Film right.')])
    const { problem: _, _id, waiting: __, failed: ___, ...settings } = await readPress(press)
    expect(parseError(await owner.put(`/api/presses/${_id}`, { ...settings, destination: { kind: 'api' } })).code).toBe('IN_USE')
    parseJson(await owner.post(`/api/presses/${_id}/take-back`, {}))
    expect(parseError(await owner.put(`/api/presses/${_id}`, { ...settings, name: 'Old' })).code).toBe('VERSION_CONFLICT')
    await servePresses(shop)
    expect(await listFolder(folder)).toEqual([])
    expect(await readStates(order.number)).toEqual([[`${order.number}-1`, 'waiting']])
    parseJson(await owner.delete(`/api/presses/${_id}`))
  })
})
