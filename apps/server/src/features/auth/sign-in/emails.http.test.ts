import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, parseJson } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer, type ReceivedEmail } from '../../../../test/smtp-server.ts'
import { createEmail, PASSWORD, signInWithPassword } from '../../../../test/test-users.ts'

const PUBLIC_URL = 'https://shop.example'

let shop: TestShop
let box: TestSmtpServer
beforeAll(async () => {
  box = await startTestSmtpServer()
  shop = await startTestShop({ environment: { SMTP_URL: box.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL } })
})
afterAll(async () => {
  await shop.close()
  await box.close()
})
beforeEach(() => {
  box.received.length = 0
})

const post = (path: string, body: object, browser = new Browser(shop)) => browser.post(`/api/users/${path}`, body)

const onlyMail = async (): Promise<ReceivedEmail> => {
  await shop.runJobs()
  const [mail, ...more] = box.received.splice(0)
  if (!mail || more.length > 0) throw new Error(`${more.length + (mail ? 1 : 0)} emails were received.`)
  return mail
}

const linkIn = ({ html, text }: ReceivedEmail): URL => {
  const [, address = ''] = /href="([^"]*)"/.exec(html) ?? []
  expect(text).toContain(address)
  return new URL(address)
}

const account = async (email = createEmail()): Promise<string> => {
  parseJson(await post('signup', { name: 'Ada', email, password: PASSWORD }), 202)
  parseJson(await post('verify-email', { token: linkIn(await onlyMail()).searchParams.get('token') }))
  return email
}

describe('the emails about an account', () => {
  it('sends a verification link after a sign-up, with which the user can sign in', async () => {
    const email = createEmail()
    parseJson(await post('signup', { name: 'Ada', email, password: PASSWORD }), 202)
    const mail = await onlyMail()
    expect([mail.recipients, mail.subject]).toEqual([[email], 'Confirm your e-mail address'])
    const link = linkIn(mail)
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/verify-email`)
    parseJson(await post('verify-email', { token: link.searchParams.get('token') }))
    expect((await signInWithPassword(new Browser(shop), email)).email).toBe(email)
  })

  it('sends a link for a forgotten password, and a notice after the password was changed', async () => {
    const email = await account()
    parseJson(await post('forgot-password', { email }), 202)
    const link = linkIn(await onlyMail())
    expect(link.origin + link.pathname).toMatch(/^https:\/\/shop\.example\/reset-password\/[A-Za-z0-9_-]{43}$/)
    parseJson(await post(link.pathname.slice(1), { password: 'a wholly new one 8' }))
    const notice = await onlyMail()
    expect([notice.recipients, notice.subject]).toEqual([[email], 'Your password was changed'])
    expect((await signInWithPassword(new Browser(shop), email, 'a wholly new one 8')).email).toBe(email)
  })

  it('sends a link to a new address, and a notice to the old one', async () => {
    const email = await account()
    const browser = new Browser(shop)
    await signInWithPassword(browser, email)
    const next = createEmail('next')
    parseJson(await browser.put('/api/users/profile', { currentPassword: PASSWORD, newEmail: next }))
    const mail = await onlyMail()
    expect(mail.recipients).toEqual([next])
    parseJson(await post('verify-email', { token: linkIn(mail).searchParams.get('token') }))
    const notice = await onlyMail()
    expect([notice.recipients, notice.subject]).toEqual([[email], 'Your e-mail address was changed'])
    expect(notice.text).toContain(next)
  })

  it('sends nothing to an address without an account', async () => {
    for (const path of ['forgot-password', 'resend-verification']) parseJson(await post(path, { email: createEmail() }), 202)
    await shop.runJobs()
    expect(box.received).toEqual([])
  })

  it('leaves the name out of the verification email, because strangers may have typed it', async () => {
    const name = 'Win a prize at evil.example <b>now</b>'
    parseJson(await post('signup', { name, email: createEmail(), password: PASSWORD }), 202)
    const mail = await onlyMail()
    expect(`${mail.subject} ${mail.text} ${mail.html} ${JSON.stringify(mail.headers)}`).not.toMatch(/evil|prize/)
  })

  it('links to the public URL of the shop, whatever the Host header of the request says', async () => {
    const email = await account()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.1' }
    parseJson(await new Browser(shop).post('/api/users/forgot-password', { email }, headers), 202)
    const mail = await onlyMail()
    expect(linkIn(mail).origin).toBe(PUBLIC_URL)
    expect(mail.html + mail.text).not.toContain('evil.example')
  })

  it('keeps an email waiting while the SMTP server is unreachable, without delaying the response', async () => {
    const away = await startTestShop({ environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com', PUBLIC_URL } })
    parseJson(await new Browser(away).post('/api/users/signup', { name: 'Ada', email: createEmail(), password: PASSWORD }), 202)
    await expect(away.runJobs()).rejects.toThrow('ECONNREFUSED')
    const { rows } = await away.database.execute<{ state: string }>('select state from emails')
    expect(rows).toEqual([{ state: 'waiting' }])
    await away.close()
  })
})

describe('cookies over https', () => {
  it('sets its cookies with the __Host- prefix and Secure', async () => {
    const browser = new Browser(shop)
    const answer = await post('login', { email: await account(), password: PASSWORD }, browser)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-sid', '__Host-device'])
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(parseJson(await browser.get('/api/users/session'))).toMatchObject({ user: { name: 'Ada' } })
  })
})
