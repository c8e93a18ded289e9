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

const listViews = async ({ browser }: SignedInUser, list = 'orders') =>
  parseResponse(await browser.get(`/api/saved-views?list=${list}`), listSavedViews.response).views
const saveTestView = ({ browser }: SignedInUser, name: string, query: string, list = 'orders') =>
  browser.post('/api/saved-views', { list, name, query })

describe('a saved view', () => {
  it('is stored for its user and its list only', async () => {
    const view = parseResponse(await saveTestView(admin, 'Due today', 'view=to-print&sort=due'), saveView.response, 201)
    expect(await listViews(admin)).toEqual([view])
    expect(await listViews(admin, 'products')).toEqual([])
    expect(await listViews(other)).toEqual([])
    expect((await other.browser.delete(`/api/saved-views/${view._id}`)).status).toBe(404)
    expect((await admin.browser.delete(`/api/saved-views/${view._id}`)).status).toBe(200)
    expect(await listViews(admin)).toEqual([])
  })

  it('replaces one with the same name', async () => {
    await saveTestView(other, 'Mine', 'view=problems')
    await saveTestView(other, 'Mine', 'view=to-ship')
    expect(await listViews(other)).toMatchObject([{ name: 'Mine', query: 'view=to-ship' }])
  })

  it('is rejected when its query is not one of the list', async () => {
    for (const query of ['', '/elsewhere', 'a=b#c', '"><script>']) expect((await saveTestView(other, 'No', query)).status).toBe(400)
  })
})
