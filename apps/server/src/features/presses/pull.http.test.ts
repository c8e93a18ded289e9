import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { listDeliveries, listReviewItems, PressDelivery, sendToPress } from '@picasso/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { createTestKey } from '../../../test/access/api-keys.ts'
import { type Browser, parseError, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { addTestPress, orderPrintedTop, readTickets, servePresses } from '../../../test/print-floor.ts'
import { projectPath } from '../../platform/project-path.ts'
import { tickets } from '../production/schema.ts'
import { presses } from './schema.ts'

let shop: TestShop
let owner: Browser
/** Of the program at the press. */
let authorization: string
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  authorization = `Bearer ${(await createTestKey(owner, ['presses:read', 'presses:write'], 'Computer at the press')).secret}`
})
afterAll(() => shop.close())
// A new press gets every ticket that waits, also those of the test before.
afterEach(async () => {
  await shop.database.update(tickets).set({ state: 'packed' })
  await shop.database.update(presses).set({ deletedAt: new Date(), isAutomatic: false })
})

const get = (url: string, headers: Record<string, string> = {}) => shop.request({ url, headers: { authorization, ...headers } })
const put = (url: string, payload: object) => shop.request({ method: 'PUT', url, payload, headers: { authorization } })
const listTickets = async (pressId: string, query = '') => {
  const { deliveries, next } = listDeliveries.response.parse((await get(`/api/presses/${pressId}/deliveries${query}`)).json())
  return { deliveries: deliveries.flatMap((delivery) => (delivery.subject === 'ticket' ? [delivery] : [])), next }
}
const readPresses = async (number: string) => (await readTickets(owner, number)).map((ticket) => [ticket.state, ...ticket.presses])

describe('a press that fetches its files', () => {
  it('lists what waits, page by page, fetches it, and reports it as printed', async () => {
    const press = await addTestPress(owner, { kind: 'api' })
    const orders = [await orderPrintedTop(shop), await orderPrintedTop(shop), await orderPrintedTop(shop)]
    await servePresses(shop)
    const first = await listTickets(press._id, '?limit=2')
    const second = await listTickets(press._id, `?limit=2&after=${first.next}`)
    expect([...first.deliveries, ...second.deliveries].map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
      orders.map(({ order }) => order.number).toSorted(),
    )
    expect(second.next).toBeNull()
    const [delivery] = first.deliveries
    if (!delivery) throw new Error('Nothing waits.')
    expect(delivery.files.map(({ side, kind }) => [side, kind])).toEqual([
      ['front', 'print'],
      ['back', 'print'],
    ])
    for (const file of delivery.files) {
      const response = await get(file.url)
      expect(response.headers).toMatchObject({ etag: `"${file.sha256}"`, 'content-type': 'image/png' })
      expect(hash('sha256', response.rawPayload)).toBe(file.sha256)
      expect(response.rawPayload.length).toBe(file.bytes)
    }
    const [file] = delivery.files
    expect((await get(file?.url ?? '', { 'if-none-match': `"${file?.sha256}"` })).statusCode).toBe(304)
    expect(await readPresses(delivery.orderNumber)).toEqual([['printing', expect.objectContaining({ state: 'fetched' })]])

    const url = `/api/presses/${press._id}/deliveries/${delivery._id}`
    for (let time = 0; time < 2; time += 1) {
      const report = PressDelivery.parse((await put(url, { state: 'printed' })).json())
      expect([report.state, report.cause]).toEqual(['printed', null])
    }
    expect(await readPresses(delivery.orderNumber)).toEqual([['printed', expect.objectContaining({ state: 'printed' })]])
    expect((await put(url, { state: 'failed', cause: 'no ink' })).statusCode).toBe(409)
    expect((await listTickets(press._id)).deliveries.map(({ _id }) => _id)).not.toContain(delivery._id)
    expect((await listTickets(press._id, '?state=printed')).deliveries.map(({ _id }) => _id)).toEqual([delivery._id])
  })

  it('reports a failure with its cause, which the board and the dashboard show until the ticket is sent again', async () => {
    const press = await addTestPress(owner, { kind: 'api' }, { name: 'Garment printer' })
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    const [delivery] = (await listTickets(press._id)).deliveries
    const url = `/api/presses/${press._id}/deliveries/${delivery?._id}`
    expect((await put(url, { state: 'failed' })).statusCode).toBe(400)
    expect((await put(url, { state: 'failed', cause: 'Out of white ink' })).statusCode).toBe(200)
    const [failedTicket] = await readTickets(owner, order.number)
    expect(failedTicket).toMatchObject({
      state: 'waiting',
      presses: [{ name: 'Garment printer', state: 'failed', cause: 'Out of white ink' }],
    })
    const readFailures = async () =>
      parseResponse(await owner.get(listReviewItems.path), listReviewItems.response)
        .items.filter(({ kind }) => kind === 'failed-print')
        .map(({ text }) => text)
    expect(await readFailures()).toEqual([`${order.number} could not be printed. Garment printer: Out of white ink`])

    const send = () => owner.post(`/api/presses/${press._id}/tickets`, { tickets: [failedTicket?._id] })
    expect(parseResponse(await send(), sendToPress.response).sent).toBe(1)
    // Pressed twice.
    expect(parseResponse(await send(), sendToPress.response).sent).toBe(0)
    await servePresses(shop)
    expect(await readFailures()).toEqual([])
    const [again] = (await listTickets(press._id)).deliveries
    expect(again?.files.map(({ sha256 }) => sha256)).toEqual(delivery?.files.map(({ sha256 }) => sha256))
    expect((await put(url, { state: 'printed' })).statusCode).toBe(409)
  })

  it('gets by hand only what can be printed, and nothing of another press', async () => {
    const press = await addTestPress(owner, { kind: 'api' }, { isAutomatic: false })
    const other = await addTestPress(owner, { kind: 'api' }, { isAutomatic: false })
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    expect((await listTickets(press._id)).deliveries).toEqual([])
    const [ticket] = await readTickets(owner, order.number)
    const unknown = await owner.post(`/api/presses/${press._id}/tickets`, { tickets: [crypto.randomUUID()] })
    expect(parseError(unknown).code).toBe('ILLEGAL_TRANSITION')
    parseJson(await owner.post(`/api/presses/${press._id}/tickets`, { tickets: [ticket?._id] }))
    await servePresses(shop)
    const [delivery] = (await listTickets(press._id)).deliveries
    expect((await listTickets(other._id)).deliveries).toEqual([])
    expect((await get(delivery?.files[0]?.url.replace(press._id, other._id) ?? '')).statusCode).toBe(404)
    expect((await put(`/api/presses/${other._id}/deliveries/${delivery?._id}`, { state: 'printed' })).statusCode).toBe(404)
  })
})

describe('the example in docs/operating/presses.md', () => {
  it('fetches a delivery with its files and reports it, run as it is written', async () => {
    const press = await addTestPress(owner, { kind: 'api' })
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    const [delivery] = (await listTickets(press._id)).deliveries
    const page = await readFile(projectPath('docs', 'operating', 'presses.md'), 'utf8')
    const example = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, script = '']) => script).find((script) => script.includes('curl')) ?? ''
    const folder = await mkdtemp(join(tmpdir(), 'picasso-example-'))
    const environment = {
      ...process.env,
      SHOP: await shop.app.listen({ port: 0, host: '127.0.0.1' }),
      KEY: authorization.replace('Bearer ', ''),
      PRESS: press._id,
    }
    await promisify(execFile)('bash', ['-eo', 'pipefail', '-c', example], { cwd: folder, env: environment })
    expect((await readdir(folder)).toSorted()).toEqual(['deliveries.json', ...(delivery?.files.map(({ name }) => name) ?? [])].toSorted())
    await rm(folder, { recursive: true })
    expect(await readPresses(order.number)).toEqual([['printed', expect.objectContaining({ state: 'printed' })]])
  })
})
