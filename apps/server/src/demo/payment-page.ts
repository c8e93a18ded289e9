import type { Language } from '@picasso/contract'

import { MESSAGES } from './messages/index.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** The buttons of the page, each with the events it sends. */
export const BANK_ACTIONS = ['succeed', 'fail', 'duplicate', 'late'] as const
export type BankAction = (typeof BANK_ACTIONS)[number]

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
export const renderPaymentPage = ({ language, shopName, number, amount, status, reference, orderPage }: PaymentPageProps): string => {
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
