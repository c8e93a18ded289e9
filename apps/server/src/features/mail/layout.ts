import type { MailContent, MailLook } from './content.ts'
import { mailHtml } from './html.ts'
import { mailText } from './text.ts'

/** A mail as it is sent, whoever it goes to. */
export interface LaidOutMail {
  subject: string
  text: string
  html: string
}

/** Gives a mail's facts the shop's look, twice: as text and as HTML. */
export const layOutMail = (content: MailContent, look: MailLook): LaidOutMail => ({
  subject: content.subject,
  text: mailText(content, look),
  html: mailHtml(content, look),
})
