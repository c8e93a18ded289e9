import { listMails, readMail, resendMail as resendEndpoint } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import { findMail, type MailRow, resendMail, selectMailKinds, selectMails } from '../mail/index.ts'
import { MAIL_PAGE_POLICY, mailPage, presentMail, presentSummary } from './present.ts'

const PAGE = 25

/** For owners alone: with a mail of somebody else's account one could sign in as them. */
export const mountMailViewer = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const visitors = createVisitors(config, parts)
  const { database } = parts
  const requireMail = async (id: string): Promise<MailRow> => {
    const mail = isId(id) ? await findMail(database, id) : undefined
    if (!mail) throw new AppError('NOT_FOUND')
    return mail
  }

  mount(app, listMails, async ({ query: { limit = PAGE, ...filter }, request }) => {
    await visitors.requireOwner(request)
    const [rows, kinds] = await Promise.all([selectMails(database, { ...filter, limit: limit + 1 }), selectMailKinds(database)])
    const page = rows.slice(0, limit)
    return { mails: page.map(presentSummary), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null, kinds }
  })

  mount(app, readMail, async ({ params, request }) => {
    await visitors.requireOwner(request)
    return presentMail(await requireMail(params.id))
  })

  mount(app, resendEndpoint, async ({ params, request }) => {
    const by = await visitors.requireOwner(request)
    await resendMail(parts, params.id, (transaction, { subject, recipientAddress }) =>
      writeAudit(transaction, {
        at: parts.clock.now(),
        by,
        subject: 'mail',
        subjectId: params.id,
        text: `Sent “${subject}” to ${recipientAddress} again.`,
      }),
    )
    return { _id: params.id }
  })

  // A page in a frame, because a mail brings its own styles, which the shop's pages forbid.
  app.get<{ Params: { id: string } }>('/api/mails/:id/page', async (request, reply) => {
    await visitors.requireOwner(request)
    const mail = await requireMail(request.params.id)
    return reply
      .header('content-security-policy', MAIL_PAGE_POLICY)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(await mailPage(mail))
  })
}
