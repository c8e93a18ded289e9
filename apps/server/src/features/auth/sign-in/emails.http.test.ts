import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseJson } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer, type ReceivedEmail } from '../../../../test/smtp-server.ts'
import { createEmail, PASSWORD, signInWithPassword } from '../../../../test/test-users.ts'

const PUBLIC_URL = 'https://shop.example'

let shop: TestShop
let smtpServer: TestSmtpServer
beforeAll(async () => {
  smtpServer = await startTestSmtpServer()
  shop = await startTestShop({ environment: { SMTP_URL: smtpServer.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL } })
})
afterAll(async () => {
  await shop.close()
  await smtpServer.close()
})
beforeEach(() => {
  smtpServer.received.length = 0
})

const post = (path: string, body: object, browser = new Browser(shop)) => browser.post(`/api/users/${path}`, body)

const receiveEmail = async (): Promise<ReceivedEmail> => {
  await shop.runJobs()
  const [message, ...more] = smtpServer.received.splice(0)
  if (!message || more.length > 0) throw new Error(`${more.length + (message ? 1 : 0)} emails were received.`)
  return message
}

const getLink = ({ html, text }: ReceivedEmail): URL => {
  const [, address = ''] = /href="([^"]*)"/.exec(html) ?? []
  expect(text).toContain(address)
  return new URL(address)
}

const createVerifiedAccount = async (email = createEmail()): Promise<string> => {
  parseJson(await post('signup', { name: 'Ada', email, password: PASSWORD }), 202)
  parseJson(await post('verify-email', { token: getLink(await receiveEmail()).searchParams.get('token'), password: PASSWORD }))
  return email
}

describe('the emails about an account', () => {
  it('sends a verification link after a sign-up, with which the user can sign in', async () => {
    const email = createEmail()
    parseJson(await post('signup', { name: 'Ada', email, password: PASSWORD }), 202)
    const message = await receiveEmail()
    expect([message.recipients, message.subject]).toEqual([[email], 'Confirm your e-mail address'])
    const link = getLink(message)
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/verify-email`)
    parseJson(await post('verify-email', { token: link.searchParams.get('token'), password: PASSWORD }))
    expect((await signInWithPassword(new Browser(shop), email)).email).toBe(email)
  })

  it('sends a link for a forgotten password, and a notice after the password was changed', async () => {
    const email = await createVerifiedAccount()
    parseJson(await post('forgot-password', { email }), 202)
    const link = getLink(await receiveEmail())
    expect(link.origin + link.pathname).toMatch(/^https:\/\/shop\.example\/reset-password\/[A-Za-z0-9_-]{43}$/)
    parseJson(await post(link.pathname.slice(1), { password: 'a wholly new one 8' }))
    const notice = await receiveEmail()
    expect([notice.recipients, notice.subject]).toEqual([[email], 'Your password was changed'])
    expect((await signInWithPassword(new Browser(shop), email, 'a wholly new one 8')).email).toBe(email)
  })

  it('sends a link to a new address, and a notice to the old one', async () => {
    const email = await createVerifiedAccount()
    const browser = new Browser(shop)
    await signInWithPassword(browser, email)
    const next = createEmail('next')
    parseJson(await browser.put('/api/users/profile', { currentPassword: PASSWORD, newEmail: next }))
    const message = await receiveEmail()
    expect(message.recipients).toEqual([next])
    parseJson(await post('verify-email', { token: getLink(message).searchParams.get('token'), password: PASSWORD }))
    const notice = await receiveEmail()
    expect([notice.recipients, notice.subject]).toEqual([[email], 'Your e-mail address was changed'])
    expect(notice.text).toContain(next)
  })

  it('sends nothing to an address without an account', async () => {
    for (const path of ['forgot-password', 'resend-verification']) parseJson(await post(path, { email: createEmail() }), 202)
    await shop.runJobs()
    expect(smtpServer.received).toEqual([])
  })

  it('leaves the name out of the verification email, because strangers may have typed it', async () => {
    const name = 'Win a prize at evil.example <b>now</b>'
    parseJson(await post('signup', { name, email: createEmail(), password: PASSWORD }), 202)
    const message = await receiveEmail()
    expect(`${message.subject} ${message.text} ${message.html} ${JSON.stringify(message.headers)}`).not.toMatch(/evil|prize/)
  })

  it('links to the public URL of the shop, whatever the Host header of the request says', async () => {
    const email = await createVerifiedAccount()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.1' }
    parseJson(await new Browser(shop).post('/api/users/forgot-password', { email }, headers), 202)
    const message = await receiveEmail()
    expect(getLink(message).origin).toBe(PUBLIC_URL)
    expect(message.html + message.text).not.toContain('evil.example')
  })

  it('keeps an email waiting while the SMTP server is unreachable, without delaying the response', async () => {
    const offlineShop = await startTestShop({ environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com', PUBLIC_URL } })
    parseJson(await new Browser(offlineShop).post('/api/users/signup', { name: 'Ada', email: createEmail(), password: PASSWORD }), 202)
    await expect(offlineShop.runJobs()).rejects.toThrow('ECONNREFUSED')
    const { rows } = await offlineShop.database.execute<{ state: string }>('select state from emails')
    expect(rows).toEqual([{ state: 'waiting' }])
    await offlineShop.close()
  })
})

describe('cookies over https', () => {
  it('sets its cookies with the __Host- prefix and Secure', async () => {
    const browser = new Browser(shop)
    const response = await post('login', { email: await createVerifiedAccount(), password: PASSWORD }, browser)
    const cookies = [response.headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-sid', '__Host-device'])
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(parseJson(await browser.get('/api/users/session'))).toMatchObject({ user: { name: 'Ada' } })
  })
})
