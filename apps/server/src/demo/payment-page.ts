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

export const PAYMENT_PAGE_CSS = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1b1b1e; background: #f4f1ea; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(28rem, 100vw); padding: 2rem; background: #fff; border: 1px solid #d8d2c4; border-radius: 12px; }
h1 { margin: 0.25rem 0; font-size: 2rem; }
p { margin: 0.25rem 0; }
.mark { font-size: 0.875rem; color: #5f5a50; }
.status { margin: 1rem 0; padding: 0.25rem 0.75rem; display: inline-block; border-radius: 999px; background: #f4f1ea; }
form { display: grid; grid-template-columns: 10rem 1fr; align-items: center; gap: 1rem; padding: 0.75rem 0; border-top: 1px solid #e8e3d8; }
form p { font-size: 0.875rem; color: #5f5a50; }
button { min-height: 44px; font: inherit; font-weight: 600; color: #fff; background: #3a3a40; border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
button.succeed { background: #1d6b45; }
button.fail { background: #a3262b; }
button:focus-visible, a:focus-visible { outline: 3px solid #204aa0; outline-offset: 2px; }
a { color: #204aa0; }
`
