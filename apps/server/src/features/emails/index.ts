import type { Config } from '../../config.ts'
import { createSendLimiter, type EmailTransport, createSmtpTransport } from '../../platform/email/index.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import type { EmailBranding } from './content.ts'
import { SEND_EMAIL, SEND_URGENT_EMAIL } from './outbox.ts'
import { sendEmail } from './send-email.ts'

export type { EmailContent, EmailBranding } from './content.ts'
export { renderEmail } from './render-email.ts'
export { inlineLogo } from './logo.ts'
export { eraseEmails, eraseRecipientAddresses } from './erase-emails.ts'
export { selectEmailsByRecipient } from './queries.ts'
export { findEmail, releaseEmailClaims, type EmailRow, selectEmailKinds, selectEmails } from './queries.ts'
export { emails } from './schema.ts'
export { insertEmailWithJob, resendEmail, queueEmail } from './outbox.ts'

export const getEmailBranding = ({ shop, email }: Config): EmailBranding => ({ shopName: shop.name, linkOrigin: email.linkOrigin })

/** SMTP connections at once per process, and as many for urgent emails; most servers allow one sender ten. */
const SEND_CONCURRENCY = 4
/** A connection that takes longer gives up its slot. */
const SLOW_AFTER_MS = 2_000
/** Send jobs at once per process, including those waiting for a slow server or for a slot. */
export const NOTICE_CONCURRENCY = 16
/** Emails that a user is waiting for, with connections and slots of their own, so that notices never delay them. */
export const URGENT_CONCURRENCY = 16

const createTransport = (config: Config, connections: number): EmailTransport | undefined => {
  const { smtp } = config.email
  return (
    smtp &&
    createSmtpTransport({
      url: smtp.url,
      connections,
      from: {
        get name() {
          return config.shop.name
        },
        address: smtp.from,
      },
    })
  )
}

const createSendHandler = (config: Config, { database, clock }: Services, connections: number): JobHandlers[string] => {
  const transport = createTransport(config, connections)
  const limiter = createSendLimiter({ size: SEND_CONCURRENCY, slowAfterMs: SLOW_AFTER_MS })
  return (payload, context) => limiter.run(() => sendEmail({ database, clock, transport }, payload, context))
}

export const noticeEmailJobs = (config: Config, services: Services): JobHandlers => ({
  [SEND_EMAIL]: createSendHandler(config, services, NOTICE_CONCURRENCY),
})

export const urgentEmailJobs = (config: Config, services: Services): JobHandlers => ({
  [SEND_URGENT_EMAIL]: createSendHandler(config, services, URGENT_CONCURRENCY),
})
