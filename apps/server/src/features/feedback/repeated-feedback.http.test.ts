import { sendFeedback } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, createPlainPicture, parseResponse, uploadTestPicture } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'

let shop: TestShop
let now = new Date()
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => now } })
})
afterAll(() => shop.close())

const send = async (browser: Browser, body: object): Promise<string> =>
  parseResponse(await browser.post('/api/feedback', body), sendFeedback.response, 201)._id

const countRows = async (text: string): Promise<number> => {
  const { rows } = await shop.services.database.execute<{ count: number }>(
    sql`select count(*)::int as count from feedback where text = ${text}`,
  )
  return rows[0]?.count ?? 0
}

describe('feedback sent again because its response was lost', () => {
  it('is stored once, also when both requests arrive at once', async () => {
    const browser = new Browser(shop)
    const body = { rating: 4, text: 'The parcel came a day early.', name: 'Ada' }
    const ids = await Promise.all([send(browser, body), send(browser, body), send(browser, body)])
    ids.push(await send(browser, body))
    expect(new Set(ids).size).toBe(1)
    expect(await countRows(body.text)).toBe(1)
  })

  it('is another feedback with other stars, another name, another picture, or a quarter of an hour later', async () => {
    const browser = new Browser(shop)
    const body = { rating: 5, text: 'Lovely!' }
    const { secure_url: picture } = await uploadTestPicture(browser, await createPlainPicture(80, 80))
    const ids = [
      await send(browser, body),
      await send(browser, { ...body, rating: 4 }),
      await send(browser, { ...body, name: 'Ben' }),
      await send(browser, { ...body, pictures: [picture] }),
    ]
    now = new Date(now.getTime() + 15 * 60_000)
    ids.push(await send(browser, body))
    expect(new Set(ids).size).toBe(5)
    expect(await countRows(body.text)).toBe(5)
  })

  it('is looked for among the feedback of the last minutes, and not among all there is', async () => {
    await shop.services.database.execute(sql`insert into feedback (id, rating, text, created_at)
      select gen_random_uuid(), 5, 'Old ' || n, now() - n * interval '1 hour' from generate_series(1, 5000) n`)
    await shop.services.database.execute(sql`analyze feedback`)
    const plan = await shop.services.database.execute(
      sql`explain select id from feedback where rating = 5 and text = 'Lovely!' and created_at > now() - interval '10 minutes'`,
    )
    expect(JSON.stringify(plan.rows)).toContain('feedback_created')
  })
})
