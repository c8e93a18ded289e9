import type { CheckoutSession } from './account.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

const BUTTONS = {
  open: [
    ['pay', 'Pay'],
    ['slow', 'Pay from a bank account'],
    ['lost', 'Pay, and nobody hears of it for a while'],
    ['decline', 'Pay with a card that is declined'],
    ['back', 'Go back'],
  ],
  /** After a slow payment the page plays the buyer's bank. */
  complete: [
    ['came', 'The bank sends the money'],
    ['refused', 'The bank refuses'],
  ],
  expired: [],
} as const satisfies Record<CheckoutSession['status'], readonly (readonly [string, string])[]>

const buttonsOf = ({ status }: CheckoutSession): string =>
  BUTTONS[status].map(([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`).join('\n        ')

/** Replaces the page on which a card number is typed. */
export const renderPaymentPage = (session: CheckoutSession, declined: boolean): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay by card</title></head>
  <body>
    <main>
      <h1>Pay by card</h1>
      <p>${session.amount_total} ${escape(session.currency.toUpperCase())} in the smallest unit, for ${escape(session.metadata['order'] ?? '')}</p>
      ${declined ? '<p role="alert">Your card was declined.</p>' : ''}
      <form method="post">
        ${buttonsOf(session)}
      </form>
    </main>
  </body>
</html>`
