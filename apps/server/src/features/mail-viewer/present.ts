import type { Mail, MailSummary } from '@picasso/contract'

import { type MailRow, withLogoInside } from '../mail/index.ts'

export const presentSummary = (row: MailRow): MailSummary => ({
  _id: row.id,
  kind: row.kind,
  to: { name: row.recipientName, address: row.recipientAddress },
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  linksRemoved: row.linksRemoved,
})

export const presentMail = (row: MailRow): Mail => ({ ...presentSummary(row), text: row.text, html: row.html })

/** What a mail may do as a page: show its own styles and the picture it carries, and open its links in another window. */
export const MAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** The mail as a page that stands in a frame. */
export const mailPage = ({ html }: Pick<MailRow, 'html'>): Promise<string> =>
  withLogoInside(html.replace('<head>', '<head><base target="_blank">'))
