import { listEmails, readEmail, resendEmail as resendEndpoint, type EmailMessage, type EmailSummary } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import * as z from 'zod/mini'

import type { FeatureContext } from '../../../feature.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mount, mountDownload } from '../../../platform/http/mount.ts'
import type { ThumbnailServices } from '../../../print/document/thumbnail.ts'
import { writeAuditEntry } from '../../audit-log/index.ts'
import { findEmail, type EmailRow, resendEmail, selectEmailKinds, selectEmails, embedPictures } from '../index.ts'

const presentEmailSummary = (row: EmailRow): EmailSummary => ({
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

const presentEmail = (row: EmailRow): EmailMessage => ({ ...presentEmailSummary(row), text: row.text, html: row.html })

/** Content security policy of an email as a page: inline styles, embedded pictures, and links in a new window only. */
const EMAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** The email as a page for a frame. */
const renderEmailPage = (services: ThumbnailServices, { html }: Pick<EmailRow, 'html'>): Promise<string> =>
  embedPictures(services, html.replace('<head>', '<head><base target="_blank">'))

const PAGE_SIZE = 25
const PageParams = z.object({ id: z.string() })

/** For owners only: links in emails can sign in to other people's accounts. */
export const mountEmailAdmin = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database, files } = services
  const requireEmail = async (id: string): Promise<EmailRow> => {
    const email = isId(id) ? await findEmail(database, id) : undefined
    if (!email) throw new AppError('NOT_FOUND')
    return email
  }

  mount(app, listEmails, async ({ query: { limit = PAGE_SIZE, ...filter } }) => {
    const [rows, kinds] = await Promise.all([selectEmails(database, { ...filter, limit: limit + 1 }), selectEmailKinds(database)])
    const page = rows.slice(0, limit)
    return { mails: page.map(presentEmailSummary), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null, kinds }
  })

  mount(app, readEmail, async ({ params }) => {
    return presentEmail(await requireEmail(params.id))
  })

  mount(app, resendEndpoint, async ({ params, user }) => {
    await resendEmail(services, params.id, (transaction, { subject, recipientAddress }) =>
      writeAuditEntry(transaction, {
        at: services.clock.now(),
        actor: user,
        subject: 'mail',
        subjectId: params.id,
        text: `Sent “${subject}” to ${recipientAddress} again.`,
      }),
    )
    return { _id: params.id }
  })

  // A framed page, because an email has inline styles, which the policy of the shop's pages forbids.
  mountDownload(app, { path: '/api/mails/:id/page', access: 'owner' }, async ({ request, reply }) => {
    const email = await requireEmail(PageParams.parse(request.params).id)
    return reply
      .header('content-security-policy', EMAIL_PAGE_POLICY)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(await renderEmailPage({ files, warn: (message, error) => request.log.warn({ err: error }, message) }, email))
  })
}
