import { type AuditEntry, listAuditEntries, sendFeedback } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { findLastEmail, createAccount } from '../../../test/test-users.ts'

let shop: TestShop
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
afterAll(() => shop.close())

const readLog = async (query = '') => parseResponse(await owner.get(`/api/audit${query}`), listAuditEntries.response)
const getTexts = (entries: readonly AuditEntry[]): string[] => entries.map(({ text }) => text)

const CODE = { kind: 'percent', value: 10, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }

describe('the audit log', () => {
  it('records who changed users, feedback and emails', async () => {
    const email = await createAccount(shop, { name: 'Ada Perera' })
    await shop.runJobs(['send-urgent-email'])
    const mail = await findLastEmail(shop, email, 'verify-email')
    const user = await createUser(shop)
    parseJson(await owner.put(`/users/${user.id}`, { isActive: false }))
    parseJson(await owner.delete(`/api/users/${user.id}`))
    const { _id } = parseResponse(
      await new Browser(shop).post(sendFeedback.path, { rating: 4, text: 'Good cloth.', name: 'Bo' }),
      sendFeedback.response,
      201,
    )
    parseJson(await owner.put(`/api/feedback/${_id}`, { state: 'published' }))
    parseJson(await owner.put(`/api/feedback/${_id}`, { state: 'new' }))
    parseJson(await owner.post(`/api/mails/${mail?.id}/resend`, {}), 202)
    const { entries } = await readLog()
    expect(getTexts(entries)).toEqual([
      `Sent “${mail?.subject}” to ${email} again.`,
      'Took back what Bo wrote, 4 of 5.',
      'Published what Bo wrote, 4 of 5.',
      'Deleted an account.',
      'Closed the account of somebody who left.',
    ])
    expect(entries.map(({ by, subjectId }) => [by, subjectId])).toEqual([
      ['Somebody', mail?.id],
      ['Somebody', _id],
      ['Somebody', _id],
      ['Somebody', user.id],
      ['Somebody', user.id],
    ])
  })

  it('records nothing for a rejected request', async () => {
    const before = await readLog()
    expect((await owner.post('/api/discounts', { ...CODE, code: 'X' })).status).toBe(400)
    expect((await owner.delete(`/api/users/${before.entries[0]?._id}`)).status).toBe(404)
    expect(await readLog()).toEqual(before)
  })

  it('is paginated, and can be filtered by subject and searched', async () => {
    for (const code of ['ONE-100', 'TWO', 'THREE']) parseJson(await owner.post('/api/discounts', { ...CODE, code }), 201)
    const first = await readLog('?subject=discount&limit=2')
    expect(getTexts(first.entries)).toEqual(['Added the code THREE.', 'Added the code TWO.'])
    const second = await readLog(`?subject=discount&limit=2&after=${first.next}`)
    expect([getTexts(second.entries), second.next]).toEqual([['Added the code ONE-100.'], null])
    expect(getTexts((await readLog('?search=code%20tw')).entries)).toEqual(['Added the code TWO.'])
    expect((await readLog('?search=%25')).entries).toEqual([])
  })
})
