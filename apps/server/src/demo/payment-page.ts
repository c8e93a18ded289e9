import type { Language } from '@picasso/contract'

import { WORDS } from './words/index.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** What the buttons make the pretended bank report. */
export const BANK_ACTIONS = ['succeed', 'fail', 'duplicate', 'late'] as const
export type BankAction = (typeof BANK_ACTIONS)[number]

interface PaymentPage {
  language: Language
  shopName: string
  number: string
  amount: string
  status: 'open' | 'processing' | 'succeeded' | 'failed' | 'expired'
  reference: string
  orderPage: string
}

const button = (reference: string, action: BankAction, { label, text }: { label: string; text: string }): string => `
      <form method="post" action="/demo/payment/${escape(reference)}/${action}">
        <button class="${action}">${label}</button>
        <p>${text}</p>
      </form>`

/** The page that plays the bank. Plain HTML: it works without a script and says clearly that it is none. */
export const paymentPage = ({ language, shopName, number, amount, status, reference, orderPage }: PaymentPage): string => {
  const words = WORDS[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${words.title} · ${escape(shopName)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/demo/payment.css">
  </head>
  <body>
    <main>
      <p class="mark">${words.mark}</p>
      <h1>${escape(amount)}</h1>
      <p>${escape(words.purpose(shopName, number))}</p>
      <p class="status">${words.status[status]}</p>
      ${BANK_ACTIONS.map((action) => button(reference, action, words.actions[action])).join('')}
      <p><a href="${escape(orderPage)}">${words.back}</a></p>
    </main>
  </body>
</html>
`
}
