import type { AddressInfo } from 'node:net'

import type { Config } from './config.ts'
import type { FirstAdmin } from './features/users/admin/index.ts'

/** An address that opens with a click: a server that listens on every interface is reached as localhost. */
const toClickableUrl = ({ address, port, family }: AddressInfo): string => {
  const isWildcard = address === '0.0.0.0' || address === '::'
  const host = isWildcard || address === '127.0.0.1' || address === '::1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

const drawBox = (lines: readonly string[]): string => {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n')
}

const buildAdminLines = (admin: FirstAdmin | undefined, address: string): string[] => {
  if (admin === undefined) return []
  if (admin.kind === 'link') return ['', 'To become the admin, open this link once, within 24 hours:', `${address}${admin.path}`]
  return ['', `Admin           ${admin.email}`, `Password        ${admin.password}   (shown only this once)`]
}

/** Without webhooks payments are polled, and confirmed up to five minutes late. */
const buildPaymentLines = ({ payments: { stripe } }: Config): string[] =>
  stripe && !stripe.webhookSecret
    ? ['', 'STRIPE_WEBHOOK_SECRET is not set: Stripe cannot report payments,', 'so the shop asks about them every five minutes.']
    : []

interface BannerOptions {
  /** Path of the demo shop's order. */
  demoOrder: string | undefined
  /** Only at the start that created the account. */
  firstAdmin: FirstAdmin | undefined
}

/** What the operator sees once the shop listens: its address and what to try first. */
export const buildStartupBanner = (config: Config, listenAddress: AddressInfo, { demoOrder, firstAdmin }: BannerOptions): string => {
  if (config.role === 'worker')
    return drawBox([
      `A worker of ${config.shop.name} is rendering and sending emails`,
      '',
      `Health check   ${toClickableUrl(listenAddress)}/readyz`,
      '',
      'Stop with Ctrl-C.',
    ])
  const address = config.http.publicUrl ?? toClickableUrl(listenAddress)
  return drawBox([
    `${config.shop.name} is open at ${address}`,
    '',
    `Design editor   ${address}/product-select`,
    ...(demoOrder === undefined ? [] : [`Sample order    ${address}${demoOrder}`]),
    `API reference   ${address}/api/docs`,
    ...(config.email.smtp ? [] : [`Emails          ${address}/admin/mail`]),
    ...buildAdminLines(firstAdmin, address),
    ...buildPaymentLines(config),
    '',
    'Stop with Ctrl-C.',
  ])
}
