import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { createSendSlots, type MailTransport, smtpTransport } from '../../platform/mail/index.ts'
import type { MailLook } from './content.ts'
import { sendMail } from './send.ts'
import { SEND_MAIL, SEND_URGENT_MAIL } from './service.ts'

export type { MailContent, MailLook } from './content.ts'
export { layOutMail } from './layout.ts'
export { withLogoInside } from './logo.ts'
export { eraseMails, eraseRecipients } from './erase.ts'
export { selectMailsOf } from './of-person.ts'
export { findMail, freeMailsOf, type MailRow, selectMailKinds, selectMails } from './queries.ts'
export { layInOutbox, resendMail, writeMail } from './service.ts'

export const mailLook = ({ shop, mail }: Config): MailLook => ({ shopName: shop.name, linkOrigin: mail.linkOrigin })

/** Conversations with the mail server at once in one process, and as many for urgent mails; most servers let one sender hold ten. */
const CONVERSATIONS = 4
/** From then on one more may be begun beside it. */
const SLOW_AFTER_MS = 2_000
/** Mails on their way at once in one process, those included that wait for a slow server or for a slot. */
export const NOTICES_AT_ONCE = 16
/** Mails somebody waits for, with connections and slots of their own: no crowd of notices, and none that hangs, is before them. */
export const URGENT_MAILS_AT_ONCE = 16

const openTransport = (config: Config, connections: number): MailTransport | undefined => {
  const { smtp } = config.mail
  return (
    smtp &&
    smtpTransport({
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

const sendInSlots = (config: Config, { database, clock }: Parts, connections: number): JobHandlers[string] => {
  const transport = openTransport(config, connections)
  const slots = createSendSlots({ size: CONVERSATIONS, slowAfterMs: SLOW_AFTER_MS })
  return (payload, context) => slots.run(() => sendMail({ database, clock, transport }, payload, context))
}

export const noticeJobs = (config: Config, parts: Parts): JobHandlers => ({ [SEND_MAIL]: sendInSlots(config, parts, NOTICES_AT_ONCE) })

export const urgentMailJobs = (config: Config, parts: Parts): JobHandlers => ({
  [SEND_URGENT_MAIL]: sendInSlots(config, parts, URGENT_MAILS_AT_ONCE),
})
