import { listUsers, type User } from '@picasso/contract'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson, parseResponse } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import {
  createTestClock,
  createAccount,
  PASSWORD,
  createSignedInUser,
  type SignedInUser,
  signInWithPassword,
  signUpUser,
} from '../../../../test/test-users.ts'
import { users } from '../../auth/schema.ts'

let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  admin = await createSignedInUser(shop, { isAdmin: true, name: 'Root' })
})
afterAll(() => shop.close())

const list = async (query: string) => parseResponse(await admin.browser.get(`/api/users/get-all?${query}`), listUsers.response)
const change = (id: string, body: object, browser = admin.browser) => browser.put(`/users/${id}`, body)
const getAdminStatus = async (browser: Browser): Promise<number> => (await browser.get('/api/users/get-all')).status

describe('the list of accounts', () => {
  it('is paginated newest first, with each account once, also while new ones are added', async () => {
    for (let count = 0; count < 5; count += 1) await signUpUser(shop, { name: `Page ${count}` })
    const listedUsers: User[] = []
    let after = ''
    for (;;) {
      const { users: page, next } = await list(`limit=2&search=page${after}`)
      listedUsers.push(...page)
      if (next === null) break
      after = `&after=${next}`
      await signUpUser(shop, { name: `Page later ${listedUsers.length}` })
    }
    expect(listedUsers.map(({ name }) => name)).toEqual(['Page 4', 'Page 3', 'Page 2', 'Page 1', 'Page 0'])
  })

  it('finds parts of names and addresses, and escapes the wildcards of LIKE', async () => {
    const email = await createAccount(shop, { name: '100% Zoë_Q' })
    for (const search of ['zoë', '100%', 'oë_q', email.slice(2, 12).toUpperCase()])
      expect((await list(`search=${encodeURIComponent(search)}`)).users.map((user) => user.email)).toEqual([email])
    expect((await list(`search=${encodeURIComponent('1%Z')}`)).users).toEqual([])
    expect((await list(`search=${encodeURIComponent("'; drop table users; --")}`)).users).toEqual([])
  })

  it('can be filtered by owners, staff, customers and deactivated accounts', async () => {
    const named = { name: 'Role Call' }
    const [ada, bob] = [await createSignedInUser(shop, named), await createSignedInUser(shop, { ...named, isAdmin: true, isStaff: true })]
    parseJson(await change(ada.user._id, { isActive: false }))
    const listUserIds = async (role: string) => (await list(`search=role%20call&role=${role}`)).users.map(({ _id }) => _id)
    expect([await listUserIds('owner'), await listUserIds('staff')]).toEqual([[], [bob.user._id]])
    expect([await listUserIds('customer'), await listUserIds('deactivated')]).toEqual([[ada.user._id], [ada.user._id]])
  })

  it('contains verification, activity and role, and never a hash', async () => {
    const email = await signUpUser(shop, { name: 'Unconfirmed' })
    expect((await list('search=Unconfirmed')).users).toMatchObject([
      { email, isVerified: false, isActive: true, isAdmin: false, lastSeenAt: null },
    ])
    expect((await admin.browser.get('/api/users/get-all')).text).not.toMatch(/argon2|hash/i)
  })
})

describe('an account', () => {
  it('can be read by its user and by owners only', async () => {
    const [ada, bob] = [await createSignedInUser(shop), await createSignedInUser(shop)]
    const path = `/api/users/${ada.user._id}`
    expect(parseJson(await ada.browser.get(path))).toMatchObject({ _id: ada.user._id, email: ada.email })
    expect(parseJson(await admin.browser.get(path))).toMatchObject({ email: ada.email, sessions: 1 })
    expect((await bob.browser.get(path)).status).toBe(404)
    expect((await new Browser(shop).get(path)).status).toBe(401)
  })

  it('can be changed by an owner, except for protected fields', async () => {
    const { user } = await createSignedInUser(shop)
    expect(parseJson(await change(user._id, { name: 'Grace' }))).toMatchObject({ name: 'Grace', email: user.email })
    for (const [field, value] of Object.entries({
      email: 'x@example.com',
      passwordHash: 'x',
      ownerId: user._id,
      verifiedAt: null,
      _id: user._id,
    })) {
      const response = await change(user._id, { [field]: value })
      expect([response.status, Object.keys(parseError(response).fields ?? {})]).toEqual([400, [field]])
    }
    expect((await change('01930000-0000-7000-8000-000000000001', { name: 'Nobody' })).status).toBe(404)
  })

  it('is signed out when it is deactivated, and can sign in again once it is reactivated', async () => {
    const { browser, user, email } = await createSignedInUser(shop)
    parseJson(await change(user._id, { isActive: false }))
    expect((await browser.get('/api/users/profile')).status).toBe(401)
    expect((await browser.post('/api/users/login', { email, password: 'violet umbrella 7' })).status).toBe(403)
    parseJson(await change(user._id, { isActive: true }))
    expect((await browser.get('/api/users/profile')).status).toBe(401)
    await signInWithPassword(browser, email)
  })

  it('can be deleted by an owner, which ends its sessions', async () => {
    const { browser, user } = await createSignedInUser(shop)
    expect(parseJson(await admin.browser.delete(`/api/users/${user._id}`))).toEqual({ _id: user._id })
    expect((await browser.get('/api/users/profile')).status).toBe(401)
    expect((await admin.browser.delete(`/api/users/${user._id}`)).status).toBe(404)
    expect((await admin.browser.get(`/api/users/${user._id}`)).status).toBe(404)
  })
})

describe('an admin', () => {
  it('gains and loses the role with the next request, and old sessions end', async () => {
    const { browser, user, email } = await createSignedInUser(shop)
    expect(await getAdminStatus(browser)).toBe(403)
    parseJson(await change(user._id, { isAdmin: true }))
    expect(await getAdminStatus(browser)).toBe(401)
    expect((await signInWithPassword(browser, email)).isAdmin).toBe(true)
    expect(await getAdminStatus(browser)).toBe(200)
    parseJson(await change(user._id, { isAdmin: false }))
    expect(await getAdminStatus(browser)).toBe(401)
    await signInWithPassword(browser, email)
    expect(await getAdminStatus(browser)).toBe(403)
  })

  it('who gives up the role stays signed in in this browser with a new session', async () => {
    const second = await createSignedInUser(shop, { isAdmin: true })
    const thief = new Browser(shop)
    thief.setCookie('sid', second.browser.valueOf('sid'))
    parseJson(await change(second.user._id, { isAdmin: false }, second.browser))
    expect([await getAdminStatus(second.browser), await getAdminStatus(thief)]).toEqual([403, 401])
  })

  it('stays signed in after an update that changes no permission', async () => {
    const { browser, user } = await createSignedInUser(shop, { isAdmin: true })
    parseJson(await change(user._id, { isAdmin: true, isActive: true, name: 'Same' }))
    expect(await getAdminStatus(browser)).toBe(200)
    parseJson(await change(user._id, { isAdmin: false }))
  })
})

describe('staff', () => {
  it('can neither list nor change accounts, from the next request on', async () => {
    const { browser, user, email } = await createSignedInUser(shop, { isAdmin: true })
    expect(parseJson(await change(user._id, { isStaff: true }))).toMatchObject({ isAdmin: true, isStaff: true })
    expect(await getAdminStatus(browser)).toBe(401)
    expect(await signInWithPassword(browser, email)).toMatchObject({ isAdmin: true, isStaff: true })
    for (const response of [
      await browser.get('/api/users/get-all'),
      await change(user._id, { isStaff: false }, browser),
      await browser.delete(`/api/users/${admin.user._id}`),
    ])
      expect([response.status, parseError(response).code]).toEqual([403, 'OWNER_ONLY'])
    expect((await browser.get(`/api/users/${admin.user._id}`)).status).toBe(404)
  })

  it('requires the admin role: it cannot be set alone and is removed with it', async () => {
    const { user } = await createSignedInUser(shop)
    const rejection = await change(user._id, { isStaff: true })
    expect([rejection.status, parseError(rejection).fields]).toEqual([400, { isStaff: 'Only an admin can be staff.' }])
    expect(parseJson(await change(user._id, { isAdmin: true, isStaff: true }))).toMatchObject({ isAdmin: true, isStaff: true })
    expect(parseJson(await change(user._id, { isAdmin: false }))).toMatchObject({ isAdmin: false, isStaff: false })
    expect(parseJson(await change(user._id, { isAdmin: true }))).toMatchObject({ isAdmin: true, isStaff: false })
    parseJson(await change(user._id, { isAdmin: false }))
  })
})

describe('an owner at a computer left unlocked', () => {
  it('must have given the password within ten minutes to delete an account or change a role, but not to rename one', async () => {
    const clock = createTestClock()
    const clockShop = await startTestShop({ clock })
    try {
      const [owner, bob] = [await createSignedInUser(clockShop, { isAdmin: true }), await createSignedInUser(clockShop)]
      const roleChanges = [{ isAdmin: true }, { isStaff: true }, { isAdmin: false }]
      clock.advance(11)
      const rejection = [
        await owner.browser.delete(`/api/users/${bob.user._id}`),
        ...(await Promise.all(roleChanges.map((body) => change(bob.user._id, body, owner.browser)))),
      ]
      expect(rejection.map((response) => [response.status, parseError(response).code])).toEqual(
        rejection.map(() => [403, 'PASSWORD_NEEDED']),
      )
      parseJson(await change(bob.user._id, { name: 'Robert' }, owner.browser))
      expect(parseError(await owner.browser.post('/api/users/confirm', { password: 'wrong umbrella' })).code).toBe('WRONG_PASSWORD')
      expect((await change(bob.user._id, { isAdmin: true }, owner.browser)).status).toBe(403)
      parseJson(await owner.browser.post('/api/users/confirm', { password: PASSWORD }))
      parseJson(await change(bob.user._id, { isAdmin: true }, owner.browser))
      clock.advance(11)
      expect((await owner.browser.delete(`/api/users/${bob.user._id}`)).status).toBe(403)
      parseJson(await owner.browser.post('/api/users/confirm', { password: PASSWORD }))
      parseJson(await owner.browser.delete(`/api/users/${bob.user._id}`))
    } finally {
      await clockShop.close()
    }
  })
})

describe('an idle admin', () => {
  it('is signed out after half an hour, and polling does not count as activity', async () => {
    const clock = createTestClock()
    const clockShop = await startTestShop({ clock })
    const { browser, user } = await createSignedInUser(clockShop, { isAdmin: true })
    const buyer = await createSignedInUser(clockShop)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      clock.advance(20)
      expect((await browser.get('/api/users/profile')).status).toBe(200)
    }
    for (let minutes = 0; minutes < 30; minutes += 10) {
      clock.advance(10)
      expect((await browser.get(`/api/cart/${user._id}`)).status).toBe(200)
      expect(await getAdminStatus(browser)).toBe(200)
    }
    clock.advance(1)
    expect(await getAdminStatus(browser)).toBe(401)
    expect((await buyer.browser.get('/api/users/profile')).status).toBe(200)
    await clockShop.close()
  })
})

describe('the last owner', () => {
  /** Staff may remain: they do not count. */
  const onlyAdmin = async () => {
    await shop.database.update(users).set({ isAdmin: false, isStaff: false }).where(ne(users.email, admin.email))
  }

  it('cannot be deleted, demoted or deactivated', async () => {
    await onlyAdmin()
    await createSignedInUser(shop, { isAdmin: true, isStaff: true })
    const id = admin.user._id
    for (const response of [
      await change(id, { isAdmin: false }),
      await change(id, { isStaff: true }),
      await change(id, { isActive: false }),
      await admin.browser.delete(`/api/users/${id}`),
      await admin.browser.post('/api/users/delete-account', { password: 'violet umbrella 7' }),
    ])
      expect([response.status, parseError(response).code]).toEqual([409, 'LAST_OWNER'])
    expect(await getAdminStatus(admin.browser)).toBe(200)
  })

  it('remains when two owners demote each other at the same moment', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await onlyAdmin()
      const other = await createSignedInUser(shop, { isAdmin: true })
      const statuses = (
        await Promise.all([change(other.user._id, { isAdmin: false }), change(admin.user._id, { isAdmin: false }, other.browser)])
      ).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const owners = await shop.database
        .select()
        .from(users)
        .where(and(eq(users.isAdmin, true), eq(users.isStaff, false)))
      expect(owners).toHaveLength(1)
      await shop.database.update(users).set({ isAdmin: true }).where(eq(users.email, admin.email))
      await signInWithPassword(admin.browser, admin.email)
    }
  })

  it('remains when two owners delete themselves at the same moment', async () => {
    await onlyAdmin()
    const pair = [await createSignedInUser(shop, { isAdmin: true }), await createSignedInUser(shop, { isAdmin: true })]
    await shop.database.update(users).set({ isAdmin: false }).where(eq(users.email, admin.email))
    const responses = await Promise.all(
      pair.map(({ browser }) => browser.post('/api/users/delete-account', { password: 'violet umbrella 7' })),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await shop.database.$count(users, and(eq(users.isAdmin, true), eq(users.isStaff, false)))).toBe(1)
  })
})
