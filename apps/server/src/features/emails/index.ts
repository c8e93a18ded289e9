import type { Config } from '../../config.ts'
import { defineFeature } from '../../feature.ts'
import type { EmailBranding } from './email-content.ts'
import { sendEmailJob, sendUrgentEmailJob } from './send-email.ts'

export type { EmailContent, EmailItem } from './email-content.ts'
export { renderEmail } from './render-email.ts'
export { embedPictures } from './email-pictures.ts'
export { eraseEmails, eraseRecipientAddresses } from './erase-emails.ts'
export { selectEmailsByRecipient, findEmail, releaseEmailClaims, type EmailRow, selectEmailKinds, selectEmails } from './queries.ts'
export { emails } from './schema.ts'
export { buildEmailInsert, resendEmail, queueEmail } from './outbox.ts'

export const getEmailBranding = ({ shop, email, settings: { contact, business } }: Config): EmailBranding => ({
  shopName: shop.name,
  linkOrigin: email.linkOrigin,
  contactLines: [
    [contact.email, contact.phone].filter((part) => part !== '').join(' · '),
    [business.name, business.address].filter((part) => part !== '').join(', '),
  ].filter((line) => line !== ''),
})

export const emailsFeature = defineFeature({
  name: 'emails',
  uses: [],
  jobs: [sendEmailJob, sendUrgentEmailJob],
})
