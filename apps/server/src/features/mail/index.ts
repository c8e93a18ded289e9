import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { smtpTransport } from '../../platform/mail/index.ts'
import type { MailLook } from './content.ts'
import { sendMail } from './send.ts'
import { SEND_MAIL } from './service.ts'

export type { MailContent, MailLook } from './content.ts'
export { layOutMail } from './layout.ts'
export { withLogoInside } from './logo.ts'
export { findMail, type MailRow, selectMailKinds, selectMails } from './queries.ts'
export { layInOutbox, resendMail, writeMail } from './service.ts'

export const mailLook = ({ shop, mail }: Config): MailLook => ({ shopName: shop.name, linkOrigin: mail.linkOrigin })

export const mailJobs = (config: Config, { database, clock }: Parts): JobHandlers => {
  const { smtp } = config.mail
  const transport =
    smtp &&
    smtpTransport({
      url: smtp.url,
      from: {
        get name() {
          return config.shop.name
        },
        address: smtp.from,
      },
    })
  return { [SEND_MAIL]: (payload) => sendMail({ database, clock, transport }, payload) }
}
