import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  Browser,
  createDesignDocument,
  createSaveDesignInput,
  createImageElement,
  createPlainPicture,
  saveTestDesign,
  createTextElement,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { printFilesJob } from '../production/print-files/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('print files of orders are rendered before designs that were saved earlier', async () => {
  await saveTestDesign(new Browser(shop))
  await inTransaction(shop.database, (transaction) => shop.services.jobs.add(transaction, printFilesJob, { orderLineId: newId() }))
  const { rows } = await shop.database.$client.query<{ name: string }>(
    'select task_identifier as name from graphile_worker.jobs where task_identifier = any($1) order by priority, run_at, id',
    [['design-pictures', 'print-files']],
  )
  expect(rows.map(({ name }) => name)).toEqual(['print-files', 'design-pictures'])
})

it('designs that are expensive to render may be saved less often than ordinary ones', async () => {
  const browser = new Browser(shop)
  const picture = await uploadTestPicture(browser, await createPlainPicture(40, 30))
  const covering = (count: number, opacity: number) =>
    createDesignDocument(
      'tshirt',
      Array.from({ length: count }, (_, id) => createImageElement(picture, { id: String(id), opacity, width: 2000, height: 1500 })),
    )
  const body = await createSaveDesignInput(browser)
  const save = async (document: object) => (await browser.post('/api/user-design-configuration', { ...body, document })).status
  for (const opacity of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) expect(await save(covering(12, opacity))).toBe(201)
  const statuses = [await save(covering(12, 0.7)), await save(covering(12, 0.8)), await save(covering(12, 0.9))]
  expect(statuses.at(-1)).toBe(429)
  expect(
    (await browser.post('/api/user-design-configuration', { ...body, document: createDesignDocument('tshirt', [createTextElement()]) }))
      .status,
  ).toBe(429)
  const other = new Browser(shop)
  for (let each = 0; each < 12; each += 1)
    await saveTestDesign(other, { document: createDesignDocument('tshirt', [createTextElement({ x: 100 + each })]) })
})
