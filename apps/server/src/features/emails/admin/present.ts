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

/** Content security policy of an email as a page: inline styles, embedded pictures, and links in a new window only. */
export const EMAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** The email as a page for a frame. */
export const renderEmailPage = ({ html }: Pick<EmailRow, 'html'>): Promise<string> =>
  inlineLogo(html.replace('<head>', '<head><base target="_blank">'))
