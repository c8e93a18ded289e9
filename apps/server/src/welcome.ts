import type { AddressInfo } from 'node:net'

import type { Config } from './config.ts'
import type { FirstAdmin } from './features/users/index.ts'

/** An address a person can click: a server that listens everywhere is reached as localhost. */
const clickable = ({ address, port, family }: AddressInfo): string => {
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere || address === '127.0.0.1' || address === '::1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

const box = (lines: readonly string[]): string => {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n')
}

const adminLines = (admin: FirstAdmin | undefined, address: string): string[] => {
  if (admin === undefined) return []
  if (admin.kind === 'link') return ['', 'Become the admin: open this once, within 24 hours.', `${address}${admin.path}`]
  return ['', `Admin              ${admin.email}`, `Password           ${admin.password}   (shown only this once)`]
}

/** A shop that nobody may report payments to works, and learns of them later. */
const paymentLines = ({ payments: { stripe } }: Config): string[] =>
  stripe && !stripe.webhookSecret
    ? ['', 'STRIPE_WEBHOOK_SECRET is not set: Stripe cannot report payments,', 'so the shop asks about them every five minutes.']
    : []

interface News {
  /** Page of the demo shop's order. */
  demoOrder: string | undefined
  /** Told at the start that made it, and never again. */
  firstAdmin: FirstAdmin | undefined
}

/** What the operator sees when the shop is open: where it is and what to try first. */
export const welcome = (config: Config, listening: AddressInfo, { demoOrder, firstAdmin }: News): string => {
  if (config.role === 'worker')
    return box([
      `A worker of ${config.shop.name} draws and mails`,
      '',
      `Is it well?   ${clickable(listening)}/readyz`,
      '',
      'Stop with Ctrl-C.',
    ])
  const address = config.http.publicUrl ?? clickable(listening)
  return box([
    `${config.shop.name} is open at ${address}`,
    '',
    `Design something   ${address}/product-select`,
    ...(demoOrder === undefined ? [] : [`A finished order   ${address}${demoOrder}`]),
    `Calls and answers  ${address}/api/docs`,
    ...(config.mail.smtp ? [] : [`Mails it writes    ${address}/admin/mail`]),
    ...adminLines(firstAdmin, address),
    ...paymentLines(config),
    '',
    'Stop with Ctrl-C.',
  ])
}
