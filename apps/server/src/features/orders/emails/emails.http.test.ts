import { type Language, placeOrder as placeOrderEndpoint, readOrder, updateGlobalSettings } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, createOrderInput, placeTestOrder, parseResponse, createGuestWithLine, describeHistory } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer } from '../../../../test/smtp-server.ts'
import { createSignedInUser } from '../../../../test/test-users.ts'
import { DAY_MS } from '../../../platform/units.ts'
import { emails } from '../../emails/schema.ts'
import { selectPayments } from '../../payments/queries.ts'
import { settlePayment } from '../../payments/settle.ts'
import { withPayableOrders } from '../payable-orders.ts'

const PUBLIC_URL = 'https://shop.example'

let shop: TestShop
let box: TestSmtpServer
beforeAll(async () => {
  box = await startTestSmtpServer()
  shop = await startTestShop({
    environment: { SMTP_URL: box.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL, BANK_ACCOUNT: 'Picasso (Pvt) Ltd | 0012 3456' },
  })
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

beforeEach(() => {
  box.received.length = 0
})

const orderAndMail = async (over: object = {}, quantity = 10) => {
  const { browser, line } = await createGuestWithLine(shop, { quantity })
  const { order } = await placeTestOrder(browser, [line._id], over)
  await shop.runJobs()
  const [mail] = box.received
  if (!mail) throw new Error('No mail came.')
  return { order, mail }
}

/** Text and link addresses of an HTML email, without its markup. */
const words = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<a href="([^"]*)"[^>]*>/g, '$1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')

/** Money is written with non-breaking spaces, and lines are wrapped: any white space counts as one space. */
const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

const formatDay = (time: number): string =>
  new Intl.DateTimeFormat('en-001', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(time)

const links = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '')

describe('the email about a placed order', () => {
  it('contains number, lines, totals and delivery, as text and as HTML', async () => {
    const { order, mail } = await orderAndMail({ deliveryMethod: 'express' })
    expect(mail.to).toEqual([{ name: order.contact.name, address: order.contact.email }])
    expect(mail.headers['from']).toBe('Picasso <shop@example.com>')
    expect(mail.subject).toBe(`Your order ${order.number}`)
    const [line] = order.lines
    const values = [
      order.number,
      'Hello',
      line?.title,
      '10 × Rs 1,650.00',
      'Rs 16,500.00',
      '−Rs 825.00',
      'Rs 750.00',
      'Rs 16,425.00',
      'Express delivery',
      'Ada Perera',
      '12 Galle Road',
      '00300 Colombo',
      'Sri Lanka',
    ]
    for (const value of values) {
      expect(oneSpaced(mail.text)).toContain(value)
      expect(oneSpaced(words(mail.html))).toContain(value)
    }
  })

  it('shows the picture of what was ordered, the day of its arrival and the five steps, and loads nothing', async () => {
    const { order, mail } = await orderAndMail({ paymentMethod: 'cash-on-delivery' })
    const [, closeUp] = mail.pictures
    expect(mail.pictures).toMatchObject([
      { address: 'logo@picasso', type: 'image/png', isInline: true },
      { address: 'piece1@picasso', type: 'image/jpeg', isInline: true },
    ])
    expect(closeUp?.bytes).toBeGreaterThan(200)
    expect(mail.html).toContain('src="cid:piece1@picasso"')
    expect(mail.html).toMatch(/alt="Picture of the piece: [^"]+"/)
    // Whoever knows the key of a private picture may open it.
    expect(mail.html).not.toMatch(/[a-f0-9]{64}/)
    const day = formatDay(new Date(order.dueAt ?? 0).getTime())
    for (const part of [mail.text, words(mail.html)]) {
      // The button comes first, the steps after the day.
      expect(oneSpaced(part)).toMatch(
        new RegExp(`See your order.* By ${day} .*Where your order is:? +Order received · next: in production`),
      )
      expect(oneSpaced(part)).toMatch(/✓ Order received[ >]+In production[ >]+Packed[ >]+On the way[ >]+Delivered/)
    }
  })

  it('links to the order for a browser without a session, and not to a receipt of what is not paid', async () => {
    const { order, mail } = await orderAndMail()
    const addresses = links(mail.html)
    expect(addresses).toEqual([`${PUBLIC_URL}/user-view-order/${order._id}?key=${order.key}`])
    for (const address of addresses) expect(mail.text).toContain(address)
    const key = new URL(addresses[0] ?? '').searchParams.get('key') ?? ''
    const answer = await new Browser(shop).get(`/api/orders/order/${order._id}?key=${key}`)
    expect(answer.status).toBe(200)
  })

  it("links to the shop's own origin, whatever host the request named", async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const answer = await browser.post('/api/orders', createOrderInput([line._id]), {
      'idempotency-key': 'a'.repeat(32),
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
    expect(answer.status).toBe(201)
    await shop.runJobs()
    const [mail] = box.received
    expect(mail?.html).toContain(`${PUBLIC_URL}/user-view-order/`)
    expect(`${mail?.html} ${mail?.text}`).not.toContain('evil.example')
  })

  it('uses the language of the order, and so does the history', async () => {
    const { browser, line } = await createGuestWithLine(shop, { quantity: 10 })
    browser.setCookie('language', 'es')
    const { order } = await placeTestOrder(browser, [line._id])
    await shop.runJobs()
    const [mail] = box.received
    expect(mail?.subject).toBe(`Tu pedido ${order.number}`)
    for (const value of ['Gracias por tu pedido', '16.500,00', 'Envío estándar', 'Se envía a'])
      expect(oneSpaced(mail?.text ?? '')).toContain(value)
    expect(mail?.html).toContain('<html lang="es">')
    const seen = async (language: Language) => {
      const answer = await new Browser(shop).get(`/api/orders/order/${order._id}?key=${order.key}`, { 'accept-language': language })
      return describeHistory(language, parseResponse(answer, readOrder.response).timeline)
    }
    expect(await seen('es')).toEqual(['Pedido recibido.'])
    expect(await seen('en')).toEqual(['Order placed.'])
  })

  it('names the amount to pay for cash on delivery', async () => {
    const { mail } = await orderAndMail({ paymentMethod: 'cash-on-delivery' })
    expect(oneSpaced(mail.text)).toContain('You pay Rs 15,675.00 in cash')
  })

  it('says what to transfer, with which reference and where to, before everything else', async () => {
    const { order, mail } = await orderAndMail({ paymentMethod: 'bank-transfer' }, 1)
    const lastDay = formatDay(new Date(order.createdAt).getTime() + 7 * DAY_MS)
    for (const part of [mail.text, words(mail.html)])
      expect(oneSpaced(part)).toMatch(
        new RegExp(
          `so that it is there by ${lastDay}: .* Amount Rs 2,000.00 Reference ${order.number} Our account Picasso \\(Pvt\\) Ltd 0012 3456 Arrives`,
        ),
      )
    expect(mail.text).toContain('(Pvt)\u00a0Ltd')
  })

  it('asks for the payment with its button where that is made online, and leads to the order otherwise', async () => {
    const { mail } = await orderAndMail({ paymentMethod: 'test' }, 1)
    expect(oneSpaced(mail.text)).toContain('Please pay Rs 2,000.00 by test payment within 15 minutes of ordering: your pieces are kept')
    expect(mail.text).toContain('Pay for your order:')
    expect(mail.text).toContain('Where your order is: Order received · next: your payment\nOrder received > In production')
    box.received.length = 0
    expect((await orderAndMail({ paymentMethod: 'cash-on-delivery' }, 1)).mail.text).toContain('See your order:')
  })

  it('is followed by an email with the receipt once the order is paid', async () => {
    const { order } = await orderAndMail({ paymentMethod: 'test' }, 1)
    const [payment] = await selectPayments(shop.database, order._id)
    const report = { provider: 'test' as const, eventId: 'evt_1', reference: payment?.reference ?? '', kind: 'succeeded' as const }
    await settlePayment(withPayableOrders(shop.services), report)
    await settlePayment(withPayableOrders(shop.services), report)
    // The first run stores the email, the second sends it.
    await shop.runJobs()
    await shop.runJobs()
    const paid = box.received.filter(({ subject }) => subject === `We have your payment for order ${order.number}`)
    expect(paid).toHaveLength(1)
    const text = oneSpaced(paid[0]?.text ?? '')
    expect(text).toMatch(
      new RegExp(`We received Rs 2,000.00 \\(test payment\\) on \\d+ \\w+ for order ${order.number}\\. We begin to make`),
    )
    expect(text).toContain('Where your order is: Received and paid · next: in production ✓ Order received > In production')
    expect(paid[0]?.text).toContain(`${PUBLIC_URL}/order-receipt/${order._id}?key=${order.key}`)
  })

  it.each(['<script>alert(1)</script>', `"Nimal", <evil@example.net>; O'Brien`, 'Zoë 🎨 නිමල්', '&lt;b&gt;'])(
    'is harmless to a buyer called %s',
    async (name) => {
      const { mail } = await orderAndMail({ contact: { name, email: 'ada@example.com', phone: '+94 77 123 4567' } }, 1)
      expect(mail.recipients).toEqual(['ada@example.com'])
      expect(mail.to).toEqual([{ name, address: 'ada@example.com' }])
      expect(mail.text).toContain(name)
      expect(mail.html).not.toContain('<script')
      const escaped = name
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;')
      expect(mail.html).toContain(escaped)
    },
  )

  it('is sent once, however often the order request is repeated', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    const body = createOrderInput([line._id])
    const send = () => browser.post('/api/orders', body, { 'idempotency-key': 'b'.repeat(32) })
    const responses = await Promise.all([send(), send(), send()])
    const ids = responses.map((answer) => parseResponse(answer, placeOrderEndpoint.response, 201).order._id)
    expect(new Set(ids).size).toBe(1)
    await shop.runJobs()
    await shop.runJobs()
    expect(box.received).toHaveLength(1)
  })
})

// Last, because an owner who exists is sent an email about each new order.
describe('the email about an order with tax', () => {
  it.each([
    ['Tax', { percent: 18, included: false }],
    ['Tax included', { percent: 18, included: true }],
  ])('lists the tax once, as %s', async (label, tax) => {
    const { browser: owner } = await createSignedInUser(shop, { isAdmin: true })
    const change = async (changes: object): Promise<void> => {
      const { terms, version } = parseResponse(await owner.get('/api/settings/terms'), updateGlobalSettings.response)
      expect((await owner.put('/api/settings/terms', { terms: { ...terms, ...changes }, version })).status).toBe(200)
      await shop.runJobs()
      box.received.length = 0
    }
    await change({ tax })
    const { mail } = await orderAndMail()
    await change({ tax: { percent: 0, included: true } })
    expect([...mail.text.matchAll(/^\s*(Tax(?: included)?)\b/gm)].map(([, title]) => title)).toEqual([label])
  })
})

describe('the email about a free order', () => {
  it.each(['test', 'bank-transfer'])('asks for no payment by %s, nor does its cancellation promise one back', async (paymentMethod) => {
    const { browser: owner } = await createSignedInUser(shop, { isAdmin: true })
    const code = `GIFT-${paymentMethod}`.toUpperCase()
    const discount = { code, kind: 'percent', value: 100, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }
    expect((await owner.post('/api/discounts', discount)).status).toBe(201)
    const { browser, line } = await createGuestWithLine(shop, { quantity: 10 })
    const { order } = await placeTestOrder(browser, [line._id], { paymentMethod, discountCode: code })
    expect(order.totals.total).toBe(0)
    expect((await browser.delete(`/api/orders/cancel/${order._id}`)).status).toBe(200)
    // Not sent, because the jobs would draw its print files first.
    const rows = await shop.database.select().from(emails).where(eq(emails.reference, order._id))
    const findText = (kind: string) => oneSpaced(rows.find((email) => email.kind === kind)?.text ?? '')
    const placedText = findText('order placed')
    for (const part of ['there is nothing to pay', 'See your order:', 'Arrives By ']) expect(placedText).toContain(part)
    for (const part of ['Pay for your order', 'Our account', 'if paid', 'As soon as']) expect(placedText).not.toContain(part)
    expect(findText('order cancelled')).toContain('and there is nothing to pay')
  })
})
