import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import formbody from '@fastify/formbody'
import { formatMoney, getLocale, type Language } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../feature.ts'
import { findOrder, getOrderPath, withPayableOrders } from '../features/orders/index.ts'
import { findPayment, type Payment, settlePayment } from '../features/payments/index.ts'
import { AppError } from '../platform/http/app-error.ts'
import { projectPath } from '../platform/project-path.ts'
import { MESSAGES } from './messages/index.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** The buttons of the page, each with the events it sends. */
const BANK_ACTIONS = ['succeed', 'fail', 'duplicate', 'late'] as const
type BankAction = (typeof BANK_ACTIONS)[number]

interface PaymentPageProps {
  language: Language
  shopName: string
  number: string
  amount: string
  status: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'
  reference: string
  orderPage: string
}

const renderButton = (reference: string, action: BankAction, { label, text }: { label: string; text: string }): string => `
      <form method="post" action="/demo/payment/${escapeHtml(reference)}/${action}">
        <button class="${action}">${label}</button>
        <p>${text}</p>
      </form>`

/** The test payment page. Plain HTML: it works without scripts. */
const renderPaymentPage = ({ language, shopName, number, amount, status, reference, orderPage }: PaymentPageProps): string => {
  const messages = MESSAGES[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${messages.title} · ${escapeHtml(shopName)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/demo/payment.css">
  </head>
  <body>
    <main>
      <p class="mark">${messages.notice}</p>
      <h1>${escapeHtml(amount)}</h1>
      <p>${escapeHtml(messages.purpose(shopName, number))}</p>
      <p class="status">${messages.status[status]}</p>
      ${BANK_ACTIONS.map((action) => renderButton(reference, action, messages.actions[action])).join('')}
      <p><a href="${escapeHtml(orderPage)}">${messages.back}</a></p>
    </main>
  </body>
</html>
`
}

/** The shop's fonts, by their name below `/demo/fonts/`. */
const FONT_FILES = {
  'text.woff2': ['instrument-sans', 'instrument-sans-latin-wght-normal.woff2'],
  'display.woff2': ['bricolage-grotesque', 'bricolage-grotesque-latin-opsz-normal.woff2'],
  'label.woff2': ['jetbrains-mono', 'jetbrains-mono-latin-wght-normal.woff2'],
} as const

const isFont = (name: string): name is keyof typeof FONT_FILES => Object.hasOwn(FONT_FILES, name)

/** Undefined for an unknown font. */
const readFont = async (name: string): Promise<Buffer | undefined> => {
  if (!isFont(name)) return undefined
  const [folder, file] = FONT_FILES[name]
  return readFile(projectPath('node_modules/@fontsource-variable', folder, 'files', file))
}

/** Colors, fonts and radii of the shop's pages (apps/web/src/styles/tokens.css). */
const PAYMENT_PAGE_CSS = `
@font-face { font-family: 'Instrument Sans'; src: url('/demo/fonts/text.woff2') format('woff2'); font-weight: 400 700; font-display: swap; }
@font-face { font-family: 'Bricolage Grotesque'; src: url('/demo/fonts/display.woff2') format('woff2'); font-weight: 200 800; font-display: swap; }
@font-face { font-family: 'JetBrains Mono'; src: url('/demo/fonts/label.woff2') format('woff2'); font-weight: 100 800; font-display: swap; }
:root { color-scheme: light; font: 16px/1.5 'Instrument Sans', Arial, sans-serif; color: #161512; background: #f6f4ef; }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box; }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 2rem; background: #fff; border: 1px solid #dad5ca; border-radius: 10px; }
h1 { margin: 0.25rem 0; font: 700 2.5rem/1.1 'Bricolage Grotesque', Arial, sans-serif; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
p { margin: 0.25rem 0; }
.mark { margin: 0 0 1rem; font: 500 0.75rem/1.5 'JetBrains Mono', monospace; letter-spacing: 0.04em; text-transform: uppercase; color: #5b574f; }
.status { margin: 1rem 0; padding: 0.25rem 0.75rem; display: inline-block; border-radius: 999px; background: #ece8df; }
form { display: grid; grid-template-columns: 11rem 1fr; align-items: center; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid #dad5ca; }
form p { font-size: 0.875rem; color: #5b574f; }
button { min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600; color: #161512; background: #fff; border: 1px solid #8a857a; border-radius: 10px; cursor: pointer; }
button:hover { background: #ece8df; }
button.succeed { color: #fff; background: #1b34d6; border-color: #1b34d6; }
button.succeed:hover { background: #1427a8; }
button:focus-visible, a:focus-visible { outline: 2px solid #1b34d6; outline-offset: 2px; }
a { color: inherit; text-underline-offset: 4px; }
a:hover { color: #1b34d6; }
@media (width < 30rem) { form { grid-template-columns: 1fr; gap: 0.5rem; } main { padding: 1.25rem; } }
`

const isAction = (value: string): value is BankAction => BANK_ACTIONS.some((action) => action === value)

interface BankEvent {
  eventId: string
  kind: 'succeeded' | 'failed'
}

/** The events of each button, in their order. */
const buildEvents = (action: BankAction): BankEvent[] => {
  const success: BankEvent = { eventId: randomUUID(), kind: 'succeeded' }
  const failure: BankEvent = { eventId: randomUUID(), kind: 'failed' }
  return { succeed: [success], fail: [failure], duplicate: [success, success], late: [failure, success] }[action]
}

/** Test payment pages of a demo shop. */
export const mountTestPayment = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  const requirePayment = async (reference: string): Promise<Payment> => {
    const payment = await findPayment(services.database, 'test', reference)
    if (!payment) throw new AppError('NOT_FOUND')
    return payment
  }
  const requireOrder = async (orderId: string) => {
    const order = await findOrder(services.database, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    return order
  }

  app.get('/demo/payment.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PAYMENT_PAGE_CSS))

  app.get<{ Params: { name: string } }>('/demo/fonts/:name', async ({ params }, reply) => {
    const font = await readFont(params.name)
    if (!font) throw new AppError('NOT_FOUND')
    return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(font)
  })

  app.get<{ Params: { reference: string } }>('/demo/payment/:reference', async ({ params }, reply) => {
    const payment = await requirePayment(params.reference)
    const order = await requireOrder(payment.orderId)
    const html = renderPaymentPage({
      language: order.language,
      shopName: config.shop.name,
      number: order.number,
      amount: formatMoney(payment.amountMinor, payment.currency, getLocale(order.language, config.shop.locale)),
      status: payment.status,
      reference: payment.reference,
      orderPage: getOrderPath(services.secrets, order),
    })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })

  await app.register(async (forms) => {
    await forms.register(formbody)
    forms.post<{ Params: { reference: string; action: string } }>('/demo/payment/:reference/:action', async ({ params }, reply) => {
      if (!isAction(params.action)) throw new AppError('NOT_FOUND')
      const payment = await requirePayment(params.reference)
      for (const report of buildEvents(params.action)) {
        // The order of the events matters.
        // oxlint-disable-next-line no-await-in-loop
        await settlePayment(withPayableOrders(services), { provider: 'test', reference: payment.reference, ...report })
      }
      return reply.redirect(getOrderPath(services.secrets, await requireOrder(payment.orderId)), 303)
    })
  })
}
