import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listPresses } from '@picasso/contract'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { type Browser, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import {
  addTestPress,
  freezeTestSheet,
  orderPrintedTop,
  readTickets,
  runPressMinute,
  servePresses,
  SHEET_PRESS,
} from '../../../test/print-floor.ts'
import { openBucketFolder, type S3Options } from '../../platform/files/index.ts'

let shop: TestShop
let owner: Browser
let folder: string
let s3: S3rver
let options: S3Options
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-bucket-shop-'))
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'shop', configs: [] }] })
  const { port } = await s3.run()
  options = { endpoint: `http://127.0.0.1:${port}`, bucket: 'shop', region: 'us-east-1', key: 'S3RVER', secret: 'S3RVER' }
  shop = await startTestShop({
    environment: { FILES_S3_ENDPOINT: options.endpoint, FILES_S3_BUCKET: 'shop', FILES_S3_KEY: 'S3RVER', FILES_S3_SECRET: 'S3RVER' },
  })
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(async () => {
  await shop.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a prefix of a bucket', () => {
  it('gets whole objects with their hash, and what vanishes there counts as fetched', async () => {
    await addTestPress(owner, { kind: 'bucket', prefix: 'film/left' })
    const { order } = await orderPrintedTop(shop)
    await servePresses(shop)
    const [press] = parseResponse(await owner.get(listPresses.path), listPresses.response).presses
    expect(press).toMatchObject({ problem: null, waiting: 1 })
    const bucket = openBucketFolder(options, 'presses/film/left')
    const names = [...(await bucket.list())]
    expect(names.length).toBe(4)
    expect(await bucket.readHash(`${order.number}-1-front-croptop-Black-M-1.png`)).toMatch(/^[0-9a-f]{64}$/)
    for (const name of names) await bucket.remove(name)
    await runPressMinute(shop)
    const [ticket] = await readTickets(owner, order.number)
    expect(ticket).toMatchObject({ state: 'printing', presses: [{ state: 'fetched' }] })
  })

  it('gets a frozen gang sheet, and once that is fetched all of its tickets move on', async () => {
    await addTestPress(owner, { kind: 'bucket', prefix: 'film/sheets' }, SHEET_PRESS)
    const { order } = await orderPrintedTop(shop)
    await shop.runJobs(['print-files'])
    await freezeTestSheet(shop, owner)
    await servePresses(shop)
    const bucket = openBucketFolder(options, 'presses/film/sheets')
    const names = [...(await bucket.list())].toSorted()
    expect(names.map((name) => name.replace(/^SHEET-[0-9A-F]{8}(?:-\d+x\d+-\d+)?/, ''))).toEqual(['.pdf', '.png', '.json', '.txt'])
    for (const name of names) await bucket.remove(name)
    await runPressMinute(shop)
    expect(await readTickets(owner, order.number)).toMatchObject([{ state: 'printing' }])
  })
})
