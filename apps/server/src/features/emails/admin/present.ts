import type { EmailMessage, EmailSummary } from '@picasso/contract'

import { type EmailRow, inlineLogo } from '../index.ts'

export const presentEmailSummary = (row: EmailRow): EmailSummary => ({
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

export const presentEmail = (row: EmailRow): EmailMessage => ({ ...presentEmailSummary(row), text: row.text, html: row.html })

/** What a mail may do as a page: show its own styles and the picture it carries, and open its links in another window. */
export const EMAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** The mail as a page that stands in a frame. */
export const renderEmailPage = ({ html }: Pick<EmailRow, 'html'>): Promise<string> =>
  inlineLogo(html.replace('<head>', '<head><base target="_blank">'))
