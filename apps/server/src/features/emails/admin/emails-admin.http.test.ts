import { listEmails, EmailMessage, type EmailSummary } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseError, parseJson, parseResponse } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer } from '../../../../test/smtp-server.ts'
import {
  findLastEmail,
  getEmailedToken,
  createEmail,
  createSignedInUser,
  type SignedInUser,
  signInWithPassword,
  signUpUser,
  PASSWORD,
} from '../../../../test/test-users.ts'
import { users } from '../../auth/schema.ts'

const LINK = /token=[A-Za-z0-9_-]{43}/

let shop: TestShop
let owner: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  owner = await createSignedInUser(shop, { isAdmin: true })
})
afterAll(() => shop.close())

const list = async (query = '') => parseResponse(await owner.browser.get(`/api/mails?${query}`), listEmails.response)
const findEmail = async (email: string) => {
  const id = (await findLastEmail(shop, email, 'verify-email'))?.id
  return parseResponse(await owner.browser.get(`/api/mails/${id}`), EmailMessage)
}

describe('the admin outbox', () => {
  it('lists each email exactly once over all pages, newest first, also while new ones are stored', async () => {
    const marks: string[] = []
    for (let count = 0; count < 5; count += 1) marks.push(await signUpUser(shop, { email: createEmail('page') }))
    const listedEmails: EmailSummary[] = []
    let after = ''
    for (;;) {
      const { mails, next } = await list(`limit=2&search=page.${after}`)
      listedEmails.push(...mails)
      if (next === null) break
      after = `&after=${next}`
      await signUpUser(shop, { email: createEmail('page') })
    }
    expect(listedEmails.map(({ to }) => to.address)).toEqual(marks.toReversed())
  })

  it('filters by address, state and kind, and lists the kinds', async () => {
    const email = await signUpUser(shop, { email: createEmail('zoe') })
    await shop.runJobs()
    for (const query of [email, email.slice(0, 9).toUpperCase()])
      expect((await list(`search=${encodeURIComponent(query)}`)).mails.map(({ to }) => to.address)).toEqual([email])
    expect((await list(`search=${email}&kind=verify-email&state=kept`)).mails).toHaveLength(1)
    expect((await list(`search=${email}&state=sent`)).mails).toEqual([])
    expect((await list(`search=${email}&kind=reset-password`)).mails).toEqual([])
    expect((await list('search=%25')).mails).toEqual([])
    expect((await list()).kinds).toEqual(['verify-email'])
  })

  it('keeps the links of emails in a shop without an SMTP server', async () => {
    const email = await signUpUser(shop)
    await shop.runJobs()
    const mail = await findEmail(email)
    expect(mail).toMatchObject({ state: 'kept', linksRemoved: false, to: { address: email } })
    expect([mail.text, mail.html].every((part) => LINK.test(part))).toBe(true)
  })

  it('resends an email for an owner', async () => {
    const { _id } = await findEmail(await signUpUser(shop))
    parseJson(await owner.browser.post(`/api/mails/${_id}/resend`, {}), 202)
    expect(parseResponse(await owner.browser.get(`/api/mails/${_id}`), EmailMessage).state).toBe('waiting')
    await shop.runJobs()
    expect(parseResponse(await owner.browser.get(`/api/mails/${_id}`), EmailMessage).state).toBe('kept')
  })

  it('serves an email as a page that runs and loads nothing and can be framed by the shop only', async () => {
    const mail = await findEmail(await signUpUser(shop))
    const page = await owner.browser.get(`/api/mails/${mail._id}/page`)
    expect(page.text).toContain('<base target="_blank">')
    expect(page.text).toContain('<img src="data:image/png;base64,')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox (?!.*allow-(scripts|same-origin))/,
    )
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  })
})

describe('an email sent by SMTP', () => {
  let sending: TestShop
  let box: TestSmtpServer
  beforeAll(async () => {
    box = await startTestSmtpServer({})
    sending = await startTestShop({
      environment: { SMTP_URL: box.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'http://shop.test' },
    })
  })
  afterAll(async () => {
    await sending.close()
    await box.close()
  })

  it('arrives with its link, which is removed from the outbox, and cannot be resent', async () => {
    const email = await signUpUser(sending)
    await sending.runJobs()
    const receivedEmail = box.received.map(({ text }) => text ?? '').join('\n')
    expect(receivedEmail).toMatch(LINK)
    expect(box.received.at(-1)?.pictures).toMatchObject([{ type: 'image/png', isInline: true }])
    await expect(getEmailedToken(sending, email, 'verify-email')).rejects.toThrow('No verify-email mail with a link')
    const row = await findLastEmail(sending, email, 'verify-email')
    expect(row).toMatchObject({ state: 'sent', linksRemoved: true })
    expect(row?.html).not.toMatch(/[A-Za-z0-9_-]{43}/)
    expect(row?.text).toContain('/verify-email?token=removed')

    const [, token = ''] = /token=([A-Za-z0-9_-]{43})/.exec(receivedEmail) ?? []
    const browser = new Browser(sending)
    parseJson(await browser.post('/api/users/verify-email', { token, password: PASSWORD }))
    await sending.database.update(users).set({ isAdmin: true })
    await signInWithPassword(browser, email)
    const resendResponse = await browser.post(`/api/mails/${row?.id}/resend`, {})
    expect([resendResponse.status, parseError(resendResponse).code]).toEqual([409, 'LINKS_REMOVED'])
  })
})
