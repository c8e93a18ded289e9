import { expect, it } from 'vitest'

import { Browser, createIdempotencyKey, createOrderInput, createGuestWithLine } from './browser.ts'
import { renderer, startTestShop } from './harness.ts'
import { type CollectedSpan, openCollector } from './otlp-collector.ts'
import { startTestSmtpServer } from './smtp-server.ts'
import { PASSWORD } from './test-users.ts'

const PERSON = { name: 'Zenobia Quillfeather', email: 'zenobia.quillfeather@example.com', phone: '+94 71 987 6543' }
const STREET = '77 Marmalade Crescent'
const SECRETS = ['Zenobia', 'Quillfeather', 'zenobia', '987 6543', 'Marmalade', PASSWORD, 'a-secret-key', 'example.com']
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const SERVER_KIND = 2
const FAILED = 2

const attributesOf = ({ attributes }: CollectedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

it('spans of requests, statements, jobs, renders and emails reach the collector in the trace of their caller, without personal data', async () => {
  const collector = await openCollector()
  const mailbox = await startTestSmtpServer()
  const shop = await startTestShop({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'shop@example.net',
      PUBLIC_URL: 'http://shop.test',
    },
    // A remembered render has no span.
    services: { renderer },
  })
  try {
    const { browser, line } = await createGuestWithLine(shop)
    const order = createOrderInput([line._id], {
      contact: PERSON,
      address: { line1: STREET, city: 'Colombo', postalCode: '00300', country: 'LK' },
    })
    const traceparent = `00-${TRACE}-${CALLER}-01`
    expect((await browser.post('/api/orders', order, { 'idempotency-key': createIdempotencyKey(), traceparent })).status).toBe(201)
    await new Browser(shop).post('/api/users/signup', { name: PERSON.name, email: PERSON.email, password: PASSWORD })
    await new Browser(shop).get('/api/product/none?key=a-secret-key')
    await new Browser(shop).get('/readyz')
    await shop.runJobs()
  } finally {
    await shop.close()
    await mailbox.close()
    collector.close()
  }

  const { spans } = collector
  const placing = spans.find(({ name }) => name === 'POST /api/orders')
  if (!placing) throw new Error('The order was not told of.')
  expect(placing).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: SERVER_KIND })
  expect(attributesOf(placing)).toMatchObject({ 'http.route': '/api/orders', 'http.response.status_code': 201 })

  const statements = spans.filter(({ parentSpanId }) => parentSpanId === placing.spanId)
  const texts = statements.map((span) => attributesOf(span)['db.query.text'])
  expect(texts).toContainEqual(expect.stringMatching(/^with .*insert into "orders" .*\$1/s))
  expect(statements.every(({ traceId }) => traceId === TRACE)).toBe(true)

  const names = new Set(spans.map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining(['job send-urgent-email', 'send mail', 'draw mockup']))
  const mail = spans.find(({ name }) => name === 'send mail')
  const job = spans.find(({ spanId }) => spanId === mail?.parentSpanId)
  expect(job?.name).toMatch(/^job send-/)
  expect(spans.filter(({ status }) => status.code === FAILED)).toEqual([])
  expect(names).not.toContain('GET /readyz')
  expect(SECRETS.filter((secret) => collector.rawBody().includes(secret))).toEqual([])
})
