import { listSavedViews, saveView } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createSignedInUser, type SignedInUser } from '../../../test/test-users.ts'

let shop: TestShop
let admin: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  admin = await createSignedInUser(shop, { isAdmin: true })
  other = await createSignedInUser(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const viewsOf = async ({ browser }: SignedInUser, list = 'orders') =>
  parseResponse(await browser.get(`/api/saved-views?list=${list}`), listSavedViews.response).views
const keep = ({ browser }: SignedInUser, name: string, query: string, list = 'orders') =>
  browser.post('/api/saved-views', { list, name, query })

describe('a view of a list', () => {
  it('is kept for who kept it and for its list alone', async () => {
    const view = parseResponse(await keep(admin, 'Due today', 'view=to-print&sort=due'), saveView.response, 201)
    expect(await viewsOf(admin)).toEqual([view])
    expect(await viewsOf(admin, 'products')).toEqual([])
    expect(await viewsOf(other)).toEqual([])
    expect((await other.browser.delete(`/api/saved-views/${view._id}`)).status).toBe(404)
    expect((await admin.browser.delete(`/api/saved-views/${view._id}`)).status).toBe(200)
    expect(await viewsOf(admin)).toEqual([])
  })

  it('takes the place of one of the same name', async () => {
    await keep(other, 'Mine', 'view=problems')
    await keep(other, 'Mine', 'view=to-ship')
    expect(await viewsOf(other)).toMatchObject([{ name: 'Mine', query: 'view=to-ship' }])
  })

  it('is an address of the list and nothing else', async () => {
    for (const query of ['', '/elsewhere', 'a=b#c', '"><script>']) expect((await keep(other, 'No', query)).status).toBe(400)
  })
})
