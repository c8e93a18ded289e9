import type { Session } from './account.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** Stands for the page on which a card is typed. */
export const paymentPage = (session: Session, declined: boolean): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay by card</title></head>
  <body>
    <main>
      <h1>Pay by card</h1>
      <p>${session.amount_total} ${escape(session.currency.toUpperCase())} in the smallest unit, for ${escape(session.metadata['order'] ?? '')}</p>
      ${declined ? '<p role="alert">Your card was declined.</p>' : ''}
      <form method="post">
        <button name="choice" value="pay">Pay</button>
        <button name="choice" value="slow">Pay from a bank account</button>
        <button name="choice" value="lost">Pay, and nobody hears of it for a while</button>
        <button name="choice" value="decline">Pay with a card that is declined</button>
        <button name="choice" value="back">Go back</button>
      </form>
    </main>
  </body>
</html>`
